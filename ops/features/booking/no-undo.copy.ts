/** Of acts that nothing takes back (decision 0037): what follows at once, and who corrects a mistake. */
export const noUndoCopy = {
  rule: 'Can’t be undone.',
  mistake: 'By mistake?',
  complete: {
    follows: 'Marks the work as done, and cash as paid. The customer is notified. Pay and invoice follow right away.',
    correction:
      'Finance refunds what was paid online, or writes off the cash, and corrects the pay. Book the visit again by phone.',
  },
  completeUnpaid: {
    follows: 'Marks the work as done, and cash as not paid. The customer is notified. The pay follows right away.',
    correction: 'Waive what the customer owes, and finance corrects the pay. Book the visit again by phone.',
  },
  outcomes: {
    not_possible: {
      follows: 'No fee. The refund starts right away. The customer is notified and sees the reason.',
      correction: 'Book the visit again by phone. If the work was done, finance corrects the pay.',
    },
    not_at_home: {
      follows: 'Keeps the fee and refunds the rest right away. The customer is notified and sees the reason.',
      correction: 'Support or finance waive the fee. Book the visit again by phone.',
    },
    cancelled_at_door: {
      follows: 'Keeps the fee and refunds the rest right away. The customer is notified and sees the reason.',
      correction: 'Support or finance waive the fee. Book the visit again by phone.',
    },
    we_did_not_come: {
      follows: 'Refunds right away and adds credit. The customer is notified and sees the reason.',
      correction: 'Book the visit again by phone. If the work was done, finance corrects the pay. The credit stays.',
    },
    done_in_part: {
      follows:
        'Lowers the price and refunds the difference right away. Larger amounts wait for a second person. The customer is notified and sees the reason.',
      correction: 'If the price is too high, finance refunds a part. If it is too low, it stays.',
    },
  },
  waive: {
    follows: 'Refunds the fee the way it was paid. Larger amounts wait for a second person.',
    correction:
      'While it waits, withdraw it under Decisions. Afterwards the fee stays waived: waive less than all of it when you are not sure.',
  },
  waiveDue: {
    follows: 'Lowers what the customer still owes. Larger amounts wait for a second person.',
    correction: 'While it waits, withdraw it under Decisions. Afterwards it stays waived.',
  },
} as const
