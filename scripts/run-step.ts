import { spawn } from 'node:child_process'

/** Runs a command with inherited output; resolves to true when it exits with code 0. */
export function runStep(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
