interface Page {
  title: string
  /** Marks every page as a test page. */
  badge: string
  body: string
  css: string
  head?: string
}

/** An HTML page in the stand-ins' shared style. */
export function page({ title, badge, body, css, head = '' }: Page): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head}
${css ? `<style>${PAGE_CSS}${css}</style>` : ''}
</head>
<body>
<p class="badge">${escapeHtml(badge)}</p>
<main>${body}</main>
</body>
</html>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export const PAGE_CSS = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #f5f8f7; color: #10201e; padding: 0 16px 32px;
  font: 15px/1.45 Figtree, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
p, h1 { margin: 0; }
h1 { font-size: 21px; line-height: 1.2; margin-bottom: 6px; }
.badge { width: fit-content; margin: 16px auto; padding: 6px 14px; border-radius: 99px; background: #fff3d1; color: #7a4f00;
  font-size: 13px; font-weight: 700; letter-spacing: .02em; }
main { max-width: 440px; margin: 0 auto; display: grid; gap: 12px; }
.card { background: #fff; border-radius: 22px; padding: 20px; box-shadow: 0 1px 2px rgb(16 32 30 / 6%), 0 8px 28px rgb(16 32 30 / 8%); }
.small { font-size: 13px; color: #566663; }
`
