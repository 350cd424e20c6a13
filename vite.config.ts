import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page needs, by how often it changes: the libraries stay in the cache of browsers when only we changed. */
const always = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
    priority: 2,
  },
  // Home has no page header.
  { name: 'common', test: /\/(web|contract)\/(?!ui\/layout\/(page-header|back-link))/, minShareCount: 12, priority: 1 },
  // Bars, cards, their helpers and two icons by name: each is used by too few routes to be counted and too small for a file.
  {
    name: 'bars',
    test: /\/web\/(document\/|lib\/|features\/(home\/home-layout|identity\/newcomer\/newcomer-ask)|shell\/(bars|pages\/page-boundary|search|use-)|ui\/(actions\/chip|catalog\/(price|rating)|layout\/(?!page-header|back-link)))|\/contract\/india-time|\/icons\/(badge-percent|chevron-left)\./,
    priority: 1,
  },
  // An icon weighs less than asking for it.
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 3, priority: 1 },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: the content policy refuses fonts as data: URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long each plugin took is no warning: it appears on busy machines only and asks for nothing.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: always } } } } },
  },
})
