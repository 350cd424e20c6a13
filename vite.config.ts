import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sentences } from './scripts/sentences/macros.ts'

/** Header, frame and rows of the other pages: home loads none of them. */
const inner =
  /\/web\/(ui\/layout\/(page|page-header|back-link|link-row|question-list|reason-cards|sticky-bar)|lib\/(call-once|state\/use-navigation-state|time\/relative-time))\./

/** Loaded with the pages that show them: they are shared by many, and home shows none of them. */
const wordsOfPages = /\/web\/features\/((booking\/booking|cart\/cart)\.copy|place\/city\/city-names)\b/

/** Bars, cards, their helpers and four icons: each is used by too few routes to be counted and too small for a file. */
const bars =
  /\/web\/(document\/|lib\/(?!i18n\/(error-sentences|translated-error)|save-file|terms\/|session\/(proof-of-work|solve-challenge))|features\/(home\/home-layout|identity\/new-customer-prompt)|shell\/(bars|pages\/page-boundary|search|use-)|ui\/(actions\/chip|catalog\/(price|rating)|layout\/))|\/contract\/lib\/india-time|\/icons\/(arrow-right|badge-percent|chevron-left|copy)\./

/** What every page needs, by how often it changes: the libraries stay in the cache of browsers when only we changed. */
const always = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
    priority: 2,
  },
  {
    name: 'common',
    test: (id: string) => /\/(web|contract)\//.test(id) && !inner.test(id) && !wordsOfPages.test(id),
    minShareCount: 13,
    priority: 1,
  },
  {
    name: 'bars',
    test: (id: string) => bars.test(id) && !inner.test(id),
    priority: 1,
  },
  // An icon weighs less than asking for it.
  { name: 'icons', test: /\/lucide-react\//, minShareCount: 6, priority: 1 },
  // The badge of a booking and an icon of it.
  { name: 'status-badge', test: /\/web\/ui\/feedback\/status-badge\.|\/icons\/circle-x\./, priority: 1 },
  // One file instead of one for each combination of pages.
  { name: 'inner-pages', test: inner },
]

/** Most functions of these run on each page: Chromium compiles them beside the main thread, and there none. */
const compileAhead = ({ name }: { name: string }) =>
  ['vendor', 'common', 'bars'].includes(name) ? '//# allFunctionsCalledOnLoad' : ''

export default defineConfig({
  publicDir: 'web/public',
  plugins: [...sentences(), tailwindcss(), reactRouter()],
  build: {
    // Small files stay files: the content policy refuses fonts as data: URLs.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    // How long each plugin took is no warning: it appears on busy machines only and asks for nothing.
    rolldownOptions: { checks: { bundlerTimings: false }, experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: always }, postBanner: compileAhead } } } },
  },
})
