import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { catalogCalls } from '#contract/catalog.ts'
import { apiClient } from '#e2e/api-client.ts'
import { until } from '../machine/own-process.ts'
import { passwords } from '../machine/postgres.ts'
import type { ScaleWorld } from '../world.ts'

const service = 'classic-bathroom-cleaning'
const variant = `${service}.1-bathroom`
const admin = '9876543221'
/** Each process asks for the version of the catalog every 300 ms. */
const withinMs = 1_000

/** A price that a command changes, through the pooler, is in the answers of every process, cached ones included. */
export async function catalog({ product, proxy, pooler, folder }: ScaleWorld): Promise<string> {
  const urls = [...product.web.map(({ url }) => url), proxy.url]
  const shown = async () => {
    const answers = urls.map((url) => apiClient(url).call(catalogCalls.service, { serviceId: service }))
    return new Set((await Promise.all(answers)).map(({ data }) => JSON.stringify(data)))
  }
  const [before] = await shown()
  const DATABASE_URL = `postgresql://gharsaaf_app:${passwords.gharsaaf_app}@127.0.0.1:${pooler.port}/gharsaaf`
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [`commands/${script}.ts`, ...args], { env: { ...process.env, DATABASE_URL } })
  const files = join(folder, 'catalogue')
  await run('export', '--to', files, 'catalogue')
  const file = join(files, 'variants.csv')
  const rows = await readFile(file, 'utf8')
  await writeFile(file, raisePrice(rows))
  const { stdout } = await run('import', '--from', files, '--by', admin, 'catalogue')
  assert.match(stdout, /1 difference, written/)
  const started = performance.now()
  const isChanged = async () => {
    const now = await shown()
    return now.size === 1 && !now.has(before as string)
  }
  await until('Every process shows the new price', isChanged, { withinMs })
  return `a price changed by npm run import through the pooler: new on every process after ${Math.round(performance.now() - started)} ms (limit ${withinMs})`
}

function raisePrice(rows: string): string {
  const [head = '', ...lines] = rows.split('\n')
  const column = head.split(',').indexOf('price_paise')
  const changed = lines.map((line) => {
    const cells = line.split(',')
    if (cells[0] !== variant) return line
    return cells.with(column, String(Number(cells[column]) + 100)).join(',')
  })
  return [head, ...changed].join('\n')
}
