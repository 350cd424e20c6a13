import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

interface ScriptOutcome {
  code: number
  stdout: string
  stderr: string
}

/** Output and exit code of `node commands/NAME.ts WORDS…` on a database. Compiled code is kept: reading the sources takes most of a run. */
export async function runScript(
  name: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv & { DATABASE_URL: string },
): Promise<ScriptOutcome> {
  const kept = { NODE_ENV: 'test', NODE_COMPILE_CACHE: 'node_modules/.cache/gharsaaf' }
  const done = await promisify(execFile)(process.execPath, [`commands/${name}.ts`, ...words], {
    env: { ...process.env, ...kept, ...env },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: ScriptOutcome) => error,
  )
  return { code: done.code, stdout: done.stdout.trim(), stderr: done.stderr.trim() }
}
