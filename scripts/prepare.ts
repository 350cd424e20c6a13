// Runs at the end of `npm ci`: builds, so that the first start only makes its database. After `npm ci --ignore-scripts` the first
// start builds.
import { existsSync } from 'node:fs'
import { ensureBuild } from './bundle/ensure-build.ts'

// `npm ci --omit=dev` brings nothing to build with.
if (existsSync('node_modules/vite') && !(await ensureBuild())) process.exitCode = 1
