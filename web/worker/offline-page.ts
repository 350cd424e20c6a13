import { offlinePageCopy as copy } from '#web/document/offline-page.copy.ts'
import { localPath, pageLocale } from '#web/lib/i18n/language.ts'

const html = () => `<!doctype html>
<html lang="${pageLocale()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title} | GharSaaf</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px;
    box-sizing: border-box; text-align: center; background: #f5f8f7; color: #10201e; font: 16px/1.45 Figtree, system-ui, sans-serif }
  h1 { margin: 0; font-size: 24px } p { margin: 0 0 8px; color: #566663 }
  b { font-size: 24px } i { font-style: normal; color: #0b7a70 }
  a { display: grid; place-items: center; min-height: 48px; padding: 0 24px; border-radius: 12px; font-weight: 700;
    text-decoration: none; color: #0b7a70 }
  a.main { background: #0b7a70; color: #fff }
</style>
<b>Ghar<i>Saaf</i></b>
<main>
  <h1>${copy.title}</h1>
  <p>${copy.note}</p>
  <a class="main" href="">${copy.retry}</a>
  <a href="${localPath('/booking')}">${copy.bookings}</a>
  <a href="${localPath('/')}">${copy.home}</a>
</main>
</html>`

/** Shown offline for pages that are not cached. Its content policy allows its inline styles. */
export function offlinePage(): Response {
  return new Response(html(), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
