import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Sends all routes with the first page (3 KiB, cached): fetching them later renders the whole page again.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
