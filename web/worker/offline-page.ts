const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline | GharSaaf</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px;
    box-sizing: border-box; text-align: center; background: #f5f8f7; color: #10201e; font: 16px/1.45 Figtree, system-ui, sans-serif }
  h1 { margin: 0; font-size: 24px } p { margin: 0 0 8px; color: #566663 }
  a { display: grid; place-items: center; min-height: 48px; padding: 0 24px; border-radius: 12px; font-weight: 700;
    text-decoration: none; color: #0b7a70 }
  a.main { background: #0b7a70; color: #fff }
</style>
<main>
  <h1>You are offline</h1>
  <p>This page was not kept on your phone. It opens when you are back online.</p>
  <a class="main" href="">Try again</a>
  <a href="/booking">My bookings</a>
  <a href="/">Home</a>
</main>
</html>`

/** Shown offline for pages that are not cached. Its content policy allows its inline styles. */
export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
