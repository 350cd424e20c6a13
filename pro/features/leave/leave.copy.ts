import { plural, t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const leaveCopy = {
  get title() {
    return t`Leave`
  },
  get current() {
    return t`Your leaves`
  },
  get none() {
    return t`No leave planned`
  },
  get from() {
    return t`First day`
  },
  get until() {
    return t`Last day`
  },
  get reason() {
    return t`Reason`
  },
  hits: (n: number) =>
    plural(n, {
      one: 'The office gives # visit of these days to others:',
      other: 'The office gives # visits of these days to others:',
    }),
  get take() {
    return t`Take leave`
  },
  get taken() {
    return t`Your leave is noted.`
  },
  get notTaken() {
    return t`Your leave was not noted. Please try again.`
  },
  get loading() {
    return t`Your leaves and hours are loading`
  },
  get notLoaded() {
    return t`Your leaves and hours could not be loaded. They need the network the first time.`
  },
  get hours() {
    return t`Your hours`
  },
  get noHours() {
    return t`No hours are set.`
  },
  get hoursNote() {
    return t`Call the office to change them.`
  },
  break: (from: string, until: string) => t`Break ${from} – ${until}`,
}

export const useLeaveCopy = () => useInLanguage(leaveCopy)
