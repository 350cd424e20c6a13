import { answerParts, type SmsTemplate, type SmsVariable } from './sms-template-list.ts'

const HEADER = 'GHSAAF'
const code: SmsVariable = { name: 'code', kind: 'numeric' }
const host: SmsVariable = { name: 'host', kind: 'url' }
const booking: SmsVariable = { name: 'booking', kind: 'alphanumeric' }
const amount: SmsVariable = { name: 'amount', kind: 'numeric' }
const ending: SmsVariable = { name: 'ending', kind: 'numeric' }
const left: SmsVariable = { name: 'left', kind: 'numeric' }
const link: SmsVariable = { name: 'link', kind: 'url' }
const until: SmsVariable = { name: 'until', kind: 'alphanumeric' }
// In Hindi, beside the English values of the same message.
const date: SmsVariable = { name: 'date_hi', kind: 'alphanumeric' }
const slot: SmsVariable = { name: 'slot_hi', kind: 'alphanumeric' }
const professional: SmsVariable = { name: 'professional_hi', kind: 'alphanumeric' }
const city: SmsVariable = { name: 'city_hi', kind: 'alphanumeric' }
const caseNumber: SmsVariable = { name: 'caseNumber', kind: 'alphanumeric' }
const plan: SmsVariable = { name: 'plan_hi', kind: 'alphanumeric' }
const lastDay: SmsVariable = { name: 'last_day_hi', kind: 'alphanumeric' }

/**
 * Texts for customers whose language is Hindi, each registered as a template of its own beside the English one (Unicode).
 * Operators count Unicode in parts of 67 letters, against 153: most of these are two or three parts.
 */
export const HINDI_SMS_TEMPLATES = {
  sign_in_code_hi: {
    name: 'sign_in_code_hi',
    dltTemplateId: '1107171000000001027',
    header: HEADER,
    // The last line is that of the English text: phones autofill the code from it.
    text: '{#numeric#} आपका GharSaaf कोड है, 5 मिनट तक चलेगा। किसी को न बताएँ।\n@{#url#} #{#numeric#}',
    variables: [code, host, code],
  },
  booking_confirmed_hi: {
    name: 'booking_confirmed_hi',
    dltTemplateId: '1107171000000001001',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} पक्की है: {#alphanumeric#}, {#alphanumeric#}। जल्द मिलते हैं!',
    variables: [booking, date, slot],
  },
  booking_cancelled_hi: {
    name: 'booking_cancelled_hi',
    dltTemplateId: '1107171000000001002',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) रद्द हो गई है। रिफ़ंड बनता है तो उसी तरीक़े से लौटेगा जिससे आपने चुकाया।',
    variables: [booking, date, slot],
  },
  booking_rescheduled_hi: {
    name: 'booking_rescheduled_hi',
    dltTemplateId: '1107171000000001003',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} का नया समय: {#alphanumeric#}, {#alphanumeric#}। जल्द मिलते हैं!',
    variables: [booking, date, slot],
  },
  professional_assigned_hi: {
    name: 'professional_assigned_hi',
    dltTemplateId: '1107171000000001004',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) के लिए आएँगे: {#alphanumeric#}।',
    variables: [booking, date, slot, professional],
  },
  visit_completed_hi: {
    name: 'visit_completed_hi',
    dltTemplateId: '1107171000000001005',
    header: HEADER,
    text: 'आपकी GharSaaf विज़िट {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) पूरी हुई। धन्यवाद! बताएँ, कैसी रही: {#url#}',
    variables: [booking, date, slot, link],
  },
  payment_refunded_hi: {
    name: 'payment_refunded_hi',
    dltTemplateId: '1107171000000001006',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) के {#numeric#} रुपये आपको भेज दिए हैं। बैंक को 7 कामकाजी दिन तक लग सकते हैं।',
    variables: [booking, date, slot, amount],
  },
  visit_reminder_hi: {
    name: 'visit_reminder_hi',
    dltTemplateId: '1107171000000001007',
    header: HEADER,
    text: 'याद दिला दें: आपकी GharSaaf विज़िट {#alphanumeric#} का समय है {#alphanumeric#}, {#alphanumeric#}। पानी और बिजली तैयार रखें।',
    variables: [booking, date, slot],
  },
  slot_lost_refund_hi: {
    name: 'slot_lost_refund_hi',
    dltTemplateId: '1107171000000001008',
    header: HEADER,
    text: 'माफ़ कीजिए, GharSaaf बुकिंग {#alphanumeric#} का भुगतान मिलने से पहले उसका समय ({#alphanumeric#}, {#alphanumeric#}) भर गया। {#numeric#} रुपये आपको लौट रहे हैं।',
    variables: [booking, date, slot, amount],
  },
  visit_started_hi: {
    name: 'visit_started_hi',
    dltTemplateId: '1107171000000001009',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) का काम शुरू हो गया है।',
    variables: [booking, date, slot],
  },
  payment_not_completed_hi: {
    name: 'payment_not_completed_hi',
    dltTemplateId: '1107171000000001010',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) का भुगतान समय पर नहीं हुआ, इसलिए यह समय छूट गया। पैसे कटे हैं तो अपने-आप लौटेंगे।',
    variables: [booking, date, slot],
  },
  phone_change_notice_hi: {
    name: 'phone_change_notice_hi',
    dltTemplateId: '1107171000000001011',
    header: HEADER,
    text: 'आपके GharSaaf खाते का नंबर 24 घंटे में बदल जाएगा। नए नंबर के आख़िरी अंक: {#numeric#}। आपने नहीं कहा? यहाँ रोकें: {#url#}',
    variables: [ending, link],
  },
  refund_started_hi: {
    name: 'refund_started_hi',
    dltTemplateId: '1107171000000001012',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} के {#numeric#} रुपये का रिफ़ंड शुरू हो गया है। भेजते ही बताएँगे।',
    variables: [booking, amount],
  },
  refund_delayed_hi: {
    name: 'refund_delayed_hi',
    dltTemplateId: '1107171000000001013',
    header: HEADER,
    text: 'बैंक ने GharSaaf बुकिंग {#alphanumeric#} के {#numeric#} रुपये का रिफ़ंड अभी नहीं लिया। हम 7 दिन तक कोशिश करेंगे; आपको कुछ नहीं करना है।',
    variables: [booking, amount],
  },
  refund_by_hand_hi: {
    name: 'refund_by_hand_hi',
    dltTemplateId: '1107171000000001014',
    header: HEADER,
    text: 'बैंक ने GharSaaf बुकिंग {#alphanumeric#} के {#numeric#} रुपये का रिफ़ंड नहीं लिया। हम आपको कॉल करके दूसरे तरीक़े से पैसा देंगे।',
    variables: [booking, amount],
  },
  too_late_refund_hi: {
    name: 'too_late_refund_hi',
    dltTemplateId: '1107171000000001015',
    header: HEADER,
    text: 'माफ़ कीजिए, GharSaaf बुकिंग {#alphanumeric#} का भुगतान इतनी देर से मिला कि समय बुक नहीं हुआ। {#numeric#} रुपये आपको लौट रहे हैं।',
    variables: [booking, amount],
  },
  payment_due_hi: {
    name: 'payment_due_hi',
    dltTemplateId: '1107171000000001083',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} के {#numeric#} रुपये बाकी हैं। अगली बुकिंग से पहले ऐप में इस बुकिंग के पेज पर चुकाएँ।',
    variables: [booking, amount],
  },
  invoice_ready_hi: {
    name: 'invoice_ready_hi',
    dltTemplateId: '1107171000000001016',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} का बिल तैयार है। यहाँ खोलें: {#url#}',
    variables: [booking, link],
  },
  payment_link_hi: {
    name: 'payment_link_hi',
    dltTemplateId: '1107171000000001017',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) के {#numeric#} रुपये यहाँ चुकाएँ: {#url#} समय {#alphanumeric#} तक आपके लिए रुका है।',
    variables: [booking, date, slot, amount, link, until],
  },
  address_changed_hi: {
    name: 'address_changed_hi',
    dltTemplateId: '1107171000000001018',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) का पता बदला गया है। आपने नहीं कहा? हमें कॉल करें।',
    variables: [booking, date, slot],
  },
  work_removed_hi: {
    name: 'work_removed_hi',
    dltTemplateId: '1107171000000001019',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} से काम हटाया गया: दाम {#numeric#} रुपये कम हुआ। इसमें से जो आपने चुकाया, वह लौटेगा। आपने नहीं कहा? हमें कॉल करें।',
    variables: [booking, amount],
  },
  extra_work_proposed_hi: {
    name: 'extra_work_proposed_hi',
    dltTemplateId: '1107171000000001020',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} में {#numeric#} रुपये का अतिरिक्त काम है। यहाँ मंज़ूर या मना करें: {#url#}',
    variables: [booking, amount, link],
  },
  plan_ends_hi: {
    name: 'plan_ends_hi',
    dltTemplateId: '1107171000000001021',
    header: HEADER,
    text: 'GharSaaf प्लान “{#alphanumeric#}” में बाकी विज़िट: {#numeric#}। उनका आख़िरी दिन: {#alphanumeric#}। ऐप के “मेरे प्लान” में दिन चुनें।',
    variables: [plan, left, lastDay],
  },
  plan_next_hi: {
    name: 'plan_next_hi',
    dltTemplateId: '1107171000000001022',
    header: HEADER,
    text: 'GharSaaf प्लान “{#alphanumeric#}” की अगली विज़िट का समय हो गया। बाकी विज़िट: {#numeric#}, {#alphanumeric#} तक। ऐप के “मेरे प्लान” में दिन चुनें।',
    variables: [plan, left, lastDay],
  },
  running_late_hi: {
    name: 'running_late_hi',
    dltTemplateId: '1107171000000001023',
    header: HEADER,
    text: 'माफ़ कीजिए, GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) के लिए हमें देर हो रही है। हम रास्ते में हैं।',
    variables: [booking, date, slot],
  },
  please_call_hi: {
    name: 'please_call_hi',
    dltTemplateId: '1107171000000001024',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) के बारे में आपसे बात नहीं हो पाई। हमें कॉल करें।',
    variables: [booking, date, slot],
  },
  address_unclear_hi: {
    name: 'address_unclear_hi',
    dltTemplateId: '1107171000000001025',
    header: HEADER,
    text: 'GharSaaf बुकिंग {#alphanumeric#} ({#alphanumeric#}, {#alphanumeric#}) का पता नहीं मिल रहा। हमें कॉल करें।',
    variables: [booking, date, slot],
  },
  visit_on_the_way_hi: {
    name: 'visit_on_the_way_hi',
    dltTemplateId: '1107171000000001026',
    header: HEADER,
    text: 'आपकी GharSaaf बुकिंग {#alphanumeric#} के लिए जल्द पहुँचेंगे: {#alphanumeric#}। शुरू करने का कोड ऐप में बुकिंग के पेज पर है।',
    variables: [booking, professional],
  },
  // Frames: the words of a colleague stay as they were written.
  announcement_hi: {
    name: 'announcement_hi',
    dltTemplateId: '1107171000000001028',
    header: HEADER,
    text: 'GharSaaf: {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} ऐप की “नोटिफ़िकेशन” में और पढ़ें।',
    variables: answerParts,
  },
  case_answer_hi: {
    name: 'case_answer_hi',
    dltTemplateId: '1107171000000001029',
    header: HEADER,
    text: 'आपके संदेश {#alphanumeric#} पर GharSaaf का जवाब: {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} {#alphanumeric#} और जानना हो तो हमें कॉल करें।',
    variables: [caseNumber, ...answerParts],
  },
  area_opened_hi: {
    name: 'area_opened_hi',
    dltTemplateId: '1107171000000001030',
    header: HEADER,
    text: 'GharSaaf अब {#alphanumeric#} में भी है। आपने बताने को कहा था। यहाँ बुक करें: {#url#} इस बारे में यह हमारा एकमात्र संदेश है।',
    variables: [city, link],
  },
} as const satisfies Record<`${string}_hi`, SmsTemplate>
