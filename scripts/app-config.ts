import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'
import { macros } from './sentences/macros.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Vite's settings for a single-page app in a folder of its own beside web/. */
export function appConfig(name: string): InlineConfig {
  return {
    configFile: false,
    root: `${root}${name}`,
    base: `/${name}/`,
    publicDir: false,
    cacheDir: `${root}node_modules/.vite-${name}`,
    plugins: [...(name === 'pro' ? macros() : []), tailwindcss()],
    server: { fs: { allow: [root] } },
    build: {
      outDir: `${root}build/${name}`,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // Small files stay files: the content policy refuses fonts as data: URLs.
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // Of packages that are made for servers too.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
              },
            ],
          },
        },
      },
    },
  }
}
