// `npm start`: makes a missing or outdated build, starts the server, and finishes the build beside it.
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { buildIsComplete } from './build-stamp.ts'
import { ensureServable } from './bundle/ensure-build.ts'
import { bundleFolder } from './bundle/server-stamp.ts'

if (!(await ensureServable())) process.exit(1)
await import(new URL(`../${bundleFolder}/main.js`, import.meta.url).href)
if (!(await buildIsComplete())) finishBuild()

/** Gives way to the server. */
function finishBuild(): void {
  const child = spawn('node', ['scripts/finish-build.ts'], { stdio: 'inherit' })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.on('exit', () => child.kill())
}
