// `npm run dev`: the server with the web compiled on demand; restarts when a server file changes.
import { spawn } from 'node:child_process'

const watched = ['server', 'contract', 'seed', 'standins'].flatMap((folder) => ['--watch-path', folder])
// Vite loads the development build of React Router; the server must load the same one.
const flags = ['--conditions=development', '--watch', ...watched]
const child = spawn(process.execPath, [...flags, 'server/main.ts', '--dev'], { stdio: 'inherit' })
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', (code) => process.exit(code ?? 0))
