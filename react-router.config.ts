import type { Config } from '@react-router/dev/config'
import { builtLanguage } from './scripts/languages/built-language.ts'

const language = builtLanguage()

export default {
  appDirectory: 'web',
  buildDirectory: language === 'en' ? 'build' : `build/languages/${language}`,
  // English keeps its addresses; another language has all of them below its code.
  basename: language === 'en' ? '/' : `/${language}`,
  ssr: true,
  // Sends all routes with the first page (3 KiB, cached): fetching them later renders the whole page again.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
