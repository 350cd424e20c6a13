import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { appNames } from '#server/http/apps/app-names.ts'

export const parts = {
  web: {
    file: 'build/stamp',
    sources: [
      'web',
      ...appNames,
      'contract',
      'vite.config.ts',
      'react-router.config.ts',
      'package-lock.json',
      'scripts/social-cards.ts',
      'scripts/app-config.ts',
      'lingui.config.ts',
      'scripts/sentences',
      ...['build', 'build-apps', 'build-worker', 'compress-assets', 'web-manifest'].map((name) => `scripts/${name}.ts`),
    ],
  },
  server: {
    file: 'build/app/stamp',
    sources: ['server', 'standins', 'contract', 'seed', 'package-lock.json', 'scripts/bundle', 'scripts/sentences'],
  },
}

/** Names, sizes and times of all files, as `make` looks at them: none is read. */
export const lookAt = (paths: readonly string[]): string => paths.flatMap(listFiles).join('\n')

/** True when a part of the build was made from the sources as they are. */
export function isCurrent(part: keyof typeof parts): boolean {
  const { file, sources } = parts[part]
  return existsSync(file) && readFileSync(file, 'utf8') === lookAt(sources)
}

function listFiles(path: string): string[] {
  const stat = statSync(path)
  if (stat.isFile()) return [`${path} ${stat.size} ${stat.mtimeMs}`]
  return readdirSync(path).flatMap((name) => listFiles(`${path}/${name}`))
}
