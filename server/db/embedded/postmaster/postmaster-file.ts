import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of postmaster.pid (PostgreSQL, src/include/utils/pidfile.h). */
interface PostmasterFile {
  pid: number
  ready: boolean
}

export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
