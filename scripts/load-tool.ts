import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runStep } from './run-step.ts'

const folder = fileURLToPath(new URL('../tools/', import.meta.url))

/** A package of `tools/package.json`. All of them are installed when one is first asked for, and again after a change of their versions. */
export async function loadTool<Module>(name: string): Promise<Module> {
  await installTools()
  return await import(pathToFileURL(createRequire(folder).resolve(name)).href)
}

export async function installTools(): Promise<void> {
  const installed = `${folder}node_modules/.package-lock.json`
  if (existsSync(installed) && versionsIn(installed) === versionsIn(`${folder}package-lock.json`)) return
  console.log('Installing the packages of tools/')
  if (!(await runStep('npm', ['ci', '--prefix', folder]))) throw new Error('The packages of tools/ were not installed.')
}

/** Packages with their versions; npm notes what it installed beside it, without those of other platforms. */
function versionsIn(lockfile: string): string {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, Entry> }
  const kept = Object.entries(packages).filter(([path, { optional }]) => path && !optional)
  return kept
    .map(([path, { version }]) => `${path}@${version}`)
    .sort()
    .join()
}

interface Entry {
  version?: string
  optional?: boolean
}
