import { brand } from '#contract/lib/business.ts'
import { pageLocale } from '#web/lib/i18n/language.ts'
import { busyCopy } from './busy-page.copy.ts'

const retryAfterSeconds = 3

/** Sent instead of a page while too many others are rendered; it tries again by itself. */
export function busyPage(): Response {
  const html = `<!doctype html>
<html lang="${pageLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${busyCopy.title} | ${brand.name}</title>
</head>
<body style="margin:0;display:grid;min-height:100vh;place-content:center;padding:24px;text-align:center;font-family:system-ui,sans-serif;color:#16302e;background:#f6f8f7">
<h1 style="margin:0 0 8px;font-size:1.25rem">${busyCopy.heading}</h1>
<p style="margin:0;line-height:1.5">${busyCopy.note}</p>
</body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
}
