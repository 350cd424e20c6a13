/** Of acts that nothing takes back (decision 0038): what follows at once, and who corrects a mistake. */
export const noUndoCopy = {
  rule: 'It cannot be undone.',
  mistake: 'By mistake?',
  complete: {
    follows:
      'The work is done; a visit to be paid in cash counts as paid. The customer is told, and pay and invoice follow at once.',
    correction:
      'Finance refunds what was paid online, or writes off the cash, and corrects the pay. Book the visit again by phone.',
  },
  outcomes: {
    not_possible: {
      follows: 'There is no fee and the money goes back at once. The customer is told and reads the reason.',
      correction: 'Book the visit again by phone. If the work was done, finance corrects the pay.',
    },
    not_at_home: {
      follows: 'The fee is kept and the rest goes back at once. The customer is told and reads the reason.',
      correction: 'Support or finance waive the fee. Book the visit again by phone.',
    },
    cancelled_at_door: {
      follows: 'The fee is kept and the rest goes back at once. The customer is told and reads the reason.',
      correction: 'Support or finance waive the fee. Book the visit again by phone.',
    },
    we_did_not_come: {
      follows: 'The money goes back at once, with credit on top. The customer is told and reads the reason.',
      correction: 'Book the visit again by phone. If the work was done, finance corrects the pay. The credit stays.',
    },
    done_in_part: {
      follows:
        'The price falls and the difference goes back at once, unless it is so large that it waits for a second person. The customer is told and reads the reason.',
      correction: 'If the price is too high, finance refunds a part. If it is too low, it stays.',
    },
  },
  waive: {
    follows: 'The fee goes back the way it was paid. Larger amounts wait for a second person.',
    correction:
      'While it waits, withdraw it under Decisions. Afterwards the fee stays waived: waive less than all of it when you are not sure.',
  },
} as const
