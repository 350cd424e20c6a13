import { build, createBuilder, type Rolldown } from 'vite'
import type { Language } from '#contract/lib/languages.ts'
import { giveToBuild } from './build-plugin.ts'
import type { Marks } from './marks.ts'
import { extractSentences } from './plugin.ts'

/** Compiles the app once, with marks in the places of its words, into `build/compiled/`. */
export async function compileWeb(marks: Marks, languages: readonly Language[]): Promise<void> {
  giveToBuild(extractSentences(marks))
  const builder = await createBuilder({
    mode: 'production',
    logLevel: 'warn',
    define: { __LANGUAGES__: JSON.stringify(languages) },
    // Minified with its words in it: a minifier computes with the strings it knows.
    build: { minify: false, cssMinify: true },
    environments: { client: { build: { rolldownOptions: { output: { minifyInternalExports: true } } } } },
  })
  await builder.buildApp()
}

/** Source of the service worker, with marks and a free `__PRECACHE__`. */
export async function compileWorker(marks: Marks): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [extractSentences(marks)],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: 'web/worker/service-worker.ts', formats: ['es'], fileName: () => 'sw.js' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
