import { plural, t } from '#contract/i18n/sentence.ts'

export const visitPageCopy = {
  get label() {
    return t`Your visit`
  },
  get crew() {
    return t`Your team`
  },
  get timeline() {
    return t`Visit status`
  },
  visits: (count: number) => plural(count, { one: '# visit', other: '# visits' }),
  call: (name: string) => t`Call ${name}`,
  get callTeam() {
    return t`Call our team`
  },
  get callNote() {
    return t`We’ll call you first, then connect you. Your number stays hidden.`
  },
  get callRinging() {
    return t`Your phone will ring in a moment. Pick up and we’ll connect you.`
  },
  get callIsOn() {
    return t`A call for this visit is on already. Try again in a moment.`
  },
  get callFailed() {
    return t`Couldn’t connect the call. Try again.`
  },
  get code() {
    return t`Your start code`
  },
  get codeNote() {
    return t`Show it to your professional on arrival to start the work.`
  },
} as const
