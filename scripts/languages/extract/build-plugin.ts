import type { Plugin } from 'vite'

/**
 * React Router loads vite.config.ts twice, in modules of its own each time. Both share the plugin that the build (scripts/build.ts)
 * left here; `npm run dev` leaves none and shows English.
 */
const shared: { wordsPlugin?: Plugin } = globalThis as never

export const giveToBuild = (plugin: Plugin) => {
  shared.wordsPlugin = plugin
}

export const pluginOfBuild = () => (shared.wordsPlugin ? [shared.wordsPlugin] : [])
