import { t } from './sentence.ts'

/** Words of days and times, in the language of the page; the server writes them in English. */
export const timeWords = {
  get months() {
    return [
      t`January`,
      t`February`,
      t`March`,
      t`April`,
      t`May`,
      t`June`,
      t`July`,
      t`August`,
      t`September`,
      t`October`,
      t`November`,
      t`December`,
    ]
  },
  get shortMonths() {
    return [t`Jan`, t`Feb`, t`Mar`, t`Apr`, t`May`, t`Jun`, t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`]
  },
  get weekdays() {
    return [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`]
  },
  beforeNoon: (time: string) => t`${time} AM`,
  afterNoon: (time: string) => t`${time} PM`,
}

/** Of the days of a plan, for sentences and labels. */
export const permittedWords = {
  get weekday_morning() {
    return t`Monday to Friday before 12:00 noon`
  },
  get weekday_afternoon() {
    return t`Monday to Friday from 12:00 noon`
  },
  get weekend() {
    return t`Saturday and Sunday`
  },
}
