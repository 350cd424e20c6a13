// Writes docs/rules.md from the constants of the contract. Fails when a constant is in no rule.
import { writeFile } from 'node:fs/promises'
import * as contract from '#contract/lib/business.ts'
import { rulesDocument } from '#scripts/rules/rules-document.ts'
import { recorded } from '#scripts/rules/unused-rules.ts'

const { business, unread } = recorded(contract)
await writeFile(new URL('../docs/rules.md', import.meta.url), rulesDocument(business))
for (const path of unread)
  console.error(`contract/lib/business.ts: ${path} is in no rule. Add it to scripts/rules/rules-document.ts.`)
process.exitCode = unread.size > 0 ? 1 : 0
