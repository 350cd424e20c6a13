import { spawn } from 'node:child_process'

/** Runs a command with our output, in the project's folder; answers whether it ended well. */
export function runStep(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
