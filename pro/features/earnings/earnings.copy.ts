import { useLanguage } from '#pro/lib/words/words.ts'

const en = {
  title: 'Earnings',
  periods: { day: 'Today', week: 'Week', month: 'Month' },
  loading: 'Your earnings are loading',
  notLoaded: 'Your earnings could not be loaded. They need the network the first time.',
  visits: (n: number) => `${n} ${n === 1 ? 'visit' : 'visits'}`,
  none: 'No pay yet.',
  kinds: {
    visit: 'Visit',
    extra_work: 'Extra work',
    in_vain: 'Came in vain',
    late_cancellation: 'Cancelled late',
    nothing: 'No pay',
    tip: 'Tip from the customer',
  },
  corrected: (reason: string) => `Corrected: ${reason}`,
  cash: 'Cash to hand in',
  noCash: 'No cash to hand in.',
  payouts: 'Payouts',
  noPayouts: 'No payouts yet.',
  states: { to_pay: 'On its way', paid: 'Paid', failed: 'Not paid. The next payout has it.' },
  statement: 'Statement (PDF)',
  noStatement: 'The statement could not be loaded. Please try again with the network.',
  deducted: (rupees: string, reason: string) => `${rupees} taken off: ${reason}`,
}

const hi: typeof en = {
  title: 'कमाई',
  periods: { day: 'आज', week: 'हफ़्ता', month: 'महीना' },
  loading: 'आपकी कमाई आ रही है',
  notLoaded: 'आपकी कमाई नहीं आ सकी। पहली बार नेटवर्क चाहिए।',
  visits: (n) => `${n} विज़िट`,
  none: 'अभी कोई कमाई नहीं।',
  kinds: {
    visit: 'विज़िट',
    extra_work: 'अतिरिक्त काम',
    in_vain: 'बिना काम लौटे',
    late_cancellation: 'देर से रद्द',
    nothing: 'कोई कमाई नहीं',
    tip: 'ग्राहक से टिप',
  },
  corrected: (reason) => `सुधार: ${reason}`,
  cash: 'जमा करने के लिए नकद',
  noCash: 'जमा करने के लिए कोई नकद नहीं।',
  payouts: 'भुगतान',
  noPayouts: 'अभी कोई भुगतान नहीं।',
  states: { to_pay: 'भेजा जा रहा है', paid: 'मिल गया', failed: 'नहीं मिला। अगले भुगतान में आएगा।' },
  statement: 'हिसाब (PDF)',
  noStatement: 'हिसाब नहीं आ सका। नेटवर्क आने पर फिर कोशिश करें।',
  deducted: (rupees, reason) => `${rupees} काटे गए: ${reason}`,
}

const tables = { en, hi }
export const useEarningsWords = () => tables[useLanguage()]
