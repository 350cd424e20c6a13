// Makes a customer an admin: the first of a new database, or one who lost the authenticator app and has no colleague to reset it.
import { makeAdmin } from '#server/features/staff/member/members.service.ts'
import { CommandError, runCommand } from './run-command.ts'
import { origin, withJobs } from './with-database.ts'

await runCommand(async () => {
  const [phoneNo] = process.argv.slice(2)
  if (!phoneNo) throw new CommandError('Say whose: npm run admin -- PHONE')
  await withJobs((ctx) => makeAdmin(ctx, phoneNo, origin))
  console.log(`${phoneNo} is admin now and sets up an authenticator app at the next sign-in.`)
})
