import { phonePattern } from '#contract/business.ts'
import { staffMemberCalls } from '#contract/staff-member.ts'
import { isStaffRole, staffRoles } from '#contract/staff-roles.ts'
import {
  dismissMember,
  hireMember,
  listMembers,
  resetMemberFactor,
} from '#server/features/staff/member/members.service.ts'
import { type Command, CommandError, formatMoment } from '../staff-command.ts'

/** Colleagues, their roles and their second factor. */
export const memberCommands: Record<string, Command> = {
  staff: {
    args: '',
    call: () => staffMemberCalls.list,
    async run(ctx) {
      return (await listMembers(ctx)).map(({ name, phoneNo, role, since, hasSecondFactor }) =>
        [phoneNo, role, name, formatMoment(new Date(since)), hasSecondFactor ? 'app' : 'no app yet'].join('  '),
      )
    },
  },
  hire: {
    args: `PHONE ${staffRoles.join('|')}`,
    call: () => staffMemberCalls.hire,
    async run(ctx, _actor, [phoneNo = '', role = '']) {
      if (!phonePattern.test(phoneNo) || !isStaffRole(role))
        throw new CommandError(`Say: hire PHONE ${staffRoles.join('|')}`)
      ctx.audit({ customers: [await hireMember(ctx, { phoneNo, role })], detail: { role } })
      return [`${phoneNo} is ${role} now.`]
    },
  },
  dismiss: {
    args: 'PHONE',
    call: () => staffMemberCalls.dismiss,
    async run(ctx, _actor, [phoneNo = '']) {
      ctx.audit({ customers: [await dismissMember(ctx, phoneNo)] })
      return [`${phoneNo} is no longer staff and signed out everywhere.`]
    },
  },
  'reset-factor': {
    args: 'PHONE',
    call: () => staffMemberCalls.resetFactor,
    async run(ctx, _actor, [phoneNo = '']) {
      ctx.audit({ customers: [await resetMemberFactor(ctx, phoneNo)] })
      return [`${phoneNo} sets up a new authenticator app at the next sign-in.`]
    },
  },
}
