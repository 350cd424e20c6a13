import { weekday } from '#contract/lib/india-time.ts'

const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि']
const months = ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस']
const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

/** '2026-11-24' → 'मंगल 24 नव', for messages that the server writes. */
export const hindiDay = (day: string) => `${weekdays[weekday(day)]} ${dayAndMonth(day)}`

/** '2026-11-24' → '24 नव 2026' */
export const hindiDate = (day: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}`
