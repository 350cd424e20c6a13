import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, type LinksFunction, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import sheet from '#web/app.css?url'
import bricolage from '#web/assets/fonts/bricolage-700.woff2'
import figtree from '#web/assets/fonts/figtree.woff2'
import { firstPaintScript } from '#web/document/first-paint.ts'
import { usePageSettings } from '#web/document/page-settings.tsx'
import { pageLocale } from '#web/lib/i18n/language.ts'
import { createQueryClient } from '#web/lib/query/query.ts'
import { ErrorPage } from '#web/shell/pages/error-page.tsx'

export const meta: MetaFunction = () => [
  { title: t`GharSaaf: home cleaning and pest control` },
  {
    name: 'description',
    content: t`Book a cleaning or a pest treatment at home: verified professionals, fixed prices.`,
  },
]

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: figtree, crossOrigin: 'anonymous' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/brand/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/brand/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** It runs before hydration, so the client bundle omits it. */
const firstPaint = () => (import.meta.env.SSR ? firstPaintScript() : '')

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, attributes } = usePageSettings()
  return (
    // The first-paint script sets attributes before hydration, and only the server knows its settings.
    <html lang={pageLocale()} {...attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a5f58" />
        {/* With a precedence React puts it before everything that can wait. */}
        <link rel="stylesheet" href={sheet} precedence="first" />
        <script nonce={nonce} suppressHydrationWarning>
          {firstPaint()}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Catches errors outside the shell; errors of pages are caught in shell/pages/page-boundary.tsx. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  )
}
