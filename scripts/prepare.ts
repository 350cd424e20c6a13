// Runs at the end of `npm ci`: builds what a server needs to serve, so that the first start only makes its database. After
// `npm ci --ignore-scripts` the first start builds it.
import { existsSync } from 'node:fs'
import { ensureServable } from './bundle/ensure-build.ts'

// `npm ci --omit=dev` brings nothing to build with.
if (existsSync('node_modules/vite') && !(await ensureServable())) process.exitCode = 1
