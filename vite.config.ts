import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const plainInsert = "let style = document.createElement('style')"

/** The toast library adds its style sheet by script; without the page's nonce the content policy would refuse it. */
function nonceForToasts(): Plugin {
  return {
    name: 'nonce-for-toasts',
    transform(code, id) {
      if (!id.includes('/sonner/dist/') || !code.includes('__insertCSS')) return
      if (!code.includes(plainInsert))
        throw new Error('sonner inserts its style sheet in a new way; see nonceForToasts')
      return {
        code: code.replace(plainInsert, `${plainInsert}\n  style.nonce = globalThis.__webpack_nonce__ ?? ''`),
        map: null,
      }
    },
  }
}

/** What every page needs, by how often it changes: the libraries stay in the cache of browsers when only we changed. */
const always = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
    priority: 2,
  },
  { name: 'common', test: /\/(web|contract|lucide-react)\//, minShareCount: 12, priority: 1 },
]

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), nonceForToasts(), reactRouter()],
  build: {
    // The rupee fonts weigh 1 KB each: inlined as data: URLs the content policy would refuse them.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: always } } } } },
  },
})
