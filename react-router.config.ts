import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // Without words yet: scripts/build.ts writes the build of each language from it.
  buildDirectory: 'build/compiled',
  ssr: true,
  // Sends all routes with the first page (3 KiB, cached): fetching them later renders the whole page again.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
