import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the start (3 KiB, kept for good): asking for them later draws the whole page anew.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
