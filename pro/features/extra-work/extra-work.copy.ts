import { useLanguage, useMessages } from '#pro/lib/i18n/i18n.ts'
import { formatDuration } from '#web/lib/format.ts'

const en = {
  title: 'Extra work',
  propose: 'Suggest extra work',
  loading: 'Loading',
  network: 'Extra work needs internet. Try again when you’re online.',
  failed: 'Couldn’t send it. Try again.',
  retry: 'Try again',
  add: 'Add a service',
  choose: 'Choose',
  total: 'Total',
  longer: (minutes: number) => `${formatDuration(minutes)} more`,
  why: 'Why?',
  whyHint: 'The customer sees this.',
  send: (rupees: string) => `Send ${rupees} to the customer`,
  none: 'Nothing can be added to this visit.',
  withdraw: 'Withdraw',
  states: {
    proposed: 'Waiting for the customer’s approval in the app',
    declined: 'Customer declined',
    withdrawn: 'Withdrawn',
    expired: 'Customer didn’t reply in time',
    toPay: 'Approved. Wait for payment before you start.',
    unpaid: 'Not paid. Don’t do it.',
    cancelled: 'Cancelled. Don’t do it.',
    cash: 'Approved. Collect it in cash with the rest.',
    paid: 'Approved and paid',
  },
  errors: {} as Readonly<Partial<Record<string, string>>>,
}

const hi: typeof en = {
  title: 'अतिरिक्त काम',
  propose: 'अतिरिक्त काम सुझाएँ',
  loading: 'आ रहा है',
  network: 'अतिरिक्त काम के लिए नेटवर्क चाहिए। नेटवर्क आने पर फिर कोशिश करें।',
  failed: 'नहीं भेजा जा सका। फिर कोशिश करें।',
  retry: 'फिर कोशिश करें',
  add: 'सेवा जोड़ें',
  choose: 'कृपया चुनें',
  total: 'कुल',
  longer: (minutes) => `${hindiDuration(minutes)} और`,
  why: 'क्यों?',
  whyHint: 'यह ग्राहक को दिखेगा।',
  send: (rupees) => `ग्राहक को ${rupees} का सुझाव भेजें`,
  none: 'इस विज़िट में कुछ और नहीं जुड़ सकता।',
  withdraw: 'वापस लें',
  states: {
    proposed: 'ग्राहक के जवाब का इंतज़ार है, जवाब ऐप में मिलेगा',
    declined: 'ग्राहक को नहीं चाहिए',
    withdrawn: 'वापस लिया गया',
    expired: 'ग्राहक का जवाब समय पर नहीं आया',
    toPay: 'मंज़ूर है। भुगतान होने तक शुरू न करें।',
    unpaid: 'भुगतान नहीं हुआ। यह काम न करें।',
    cancelled: 'रद्द हुआ। यह काम न करें।',
    cash: 'मंज़ूर है। बाकी पैसों के साथ नकद लें।',
    paid: 'मंज़ूर है, भुगतान हो चुका है',
  },
  errors: {
    WORK_OPEN: 'एक सुझाव पहले से जवाब के इंतज़ार में है।',
    WORK_CLOSED: 'यह सुझाव अब खुला नहीं है।',
    SLOT_TAKEN: 'इस विज़िट के बाद इतने काम का समय नहीं है।',
    SERVICE_NOT_FOUND: 'यह सेवा अब नहीं मिलती।',
    BAD_QUANTITY: 'यह संख्या ठीक नहीं है।',
    CART_TOO_LARGE: 'एक सुझाव के लिए यह बहुत ज़्यादा है।',
  },
}

export function useExtraWorkCopy(): typeof en {
  const { errors } = useMessages()
  const words = { en, hi }[useLanguage()]
  return { ...words, errors: { ...errors, ...words.errors } }
}

export type ExtraWorkCopy = typeof en

function hindiDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} घंटे`, (rest > 0 || hours === 0) && `${rest} मिनट`].filter(Boolean).join(' ')
}
