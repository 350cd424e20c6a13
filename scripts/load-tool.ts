import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runStep } from './run-step.ts'

const folder = fileURLToPath(new URL('../tools/', import.meta.url))

/** A package of tools/package.json. All of them are installed when one is first asked for, and again when the lockfile is newer. */
export async function loadTool<Module>(name: string): Promise<Module> {
  await installTools()
  return await import(pathToFileURL(createRequire(folder).resolve(name)).href)
}

export async function installTools(): Promise<void> {
  const timeOf = (file: string) => statSync(`${folder}${file}`).mtimeMs
  // Written by npm at the end of an installation.
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(`${folder}${installed}`) && timeOf(installed) >= timeOf('package-lock.json')) return
  console.log('Installing the packages of tools/')
  if (!(await runStep('npm', ['ci', '--prefix', folder]))) throw new Error('The packages of tools/ were not installed.')
}
