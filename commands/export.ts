// Writes reference data as files: npm run export -- --to DIR ['catalogue'|areas|offers|roster …]
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportReference } from '#server/features/data-import/export-reference.service.ts'
import { ImportError } from '#server/features/data-import/import-error.ts'
import { parseKinds, referenceKinds } from '#server/features/data-import/reference-files.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const directory = values.to
  if (!directory) throw new ImportError([`Say where to: npm run export -- --to DIR [${referenceKinds.join('|')} …]`])
  const kinds = parseKinds(positionals)
  await withDatabase(async (db) => {
    const files = await exportReference({ db }, kinds.length > 0 ? kinds : referenceKinds)
    // The roster holds numbers of people.
    await mkdir(directory, { recursive: true, mode: 0o700 })
    for (const [name, content] of files) await writeFile(join(directory, name), content, { mode: 0o600 })
    console.log(`${files.size} files written to ${resolve(directory)}`)
  })
})
