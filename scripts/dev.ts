// `npm run dev`: the same server, with the web compiled on demand and the server restarted when a file changes.
import { spawn } from 'node:child_process'

const watched = ['server', 'contract', 'seed', 'standins'].flatMap((folder) => ['--watch-path', folder])
const child = spawn(process.execPath, ['--watch', ...watched, 'server/main.ts', '--dev'], { stdio: 'inherit' })
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', (code) => process.exit(code ?? 0))
