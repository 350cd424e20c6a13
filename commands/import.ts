// Brings catalog, areas, offers and roster to the files of a folder: npm run import -- --from DIR [--dry-run] [--by PHONE] [KIND …]
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { ImportError } from '#server/features/data-import/import-error.ts'
import { importReference } from '#server/features/data-import/import-reference.service.ts'
import { parseKinds, referenceFiles, referenceKinds } from '#server/features/data-import/reference-files.ts'
import { runCommand } from './run-command.ts'
import { origin, withDatabase } from './with-database.ts'

const usage = `npm run import -- --from DIR [--dry-run] --by PHONE [${referenceKinds.join('|')} …]`

async function readFiles(directory: string): Promise<Map<string, string>> {
  const names = await readdir(directory).catch(() => {
    throw new ImportError([`There is no folder ${directory}.`])
  })
  const known = names.filter((name) => referenceFiles.some((file) => file.name === name))
  const contents = known.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const)
  return new Map(await Promise.all(contents))
}

await runCommand(async () => {
  const options = { from: { type: 'string' }, by: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { from, by, 'dry-run': dryRun = false } = values
  if (!from) throw new ImportError([`Say which files: ${usage}`])
  const kinds = parseKinds(positionals)
  const files = await readFiles(from)
  await withDatabase(async (db) => {
    const request = { files, kinds, by, dryRun, origin }
    const { lines, warnings } = await importReference({ db, clock: systemClock }, request)
    for (const line of [...lines, ...warnings]) console.log(line)
    const count = `${lines.length} ${lines.length === 1 ? 'difference' : 'differences'}`
    console.log(dryRun ? `${count}, nothing written: dry run` : `${count}${lines.length > 0 ? ', written' : ''}`)
  })
})
