import { Link } from 'react-router'
import {
  cancellationPolicy,
  cartLimitsPaise,
  damagePolicy,
  promotedOffer,
  reschedulePolicy,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'
import { PlanTerms } from './plan-terms.tsx'

type Facts = BusinessFacts

/** Figures come from the contract, so that the terms match the server. */
export const writtenIn: Language = 'te'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'booking', title: 'బుకింగ్', content: <Booking facts={facts} /> },
    { id: 'prices', title: 'ధరలు, ఆఫర్లు', content: <Prices /> },
    { id: 'payment', title: 'పేమెంట్', content: <Payment facts={facts} /> },
    { id: 'cancellation', title: 'క్యాన్సిల్ చేయడం, టైమ్ మార్చడం', content: <Cancelling facts={facts} /> },
    { id: 'plans', title: 'అనేక విజిట్‌ల ప్లాన్‌లు', content: <PlanTerms /> },
    { id: 'our-part', title: 'మేము క్యాన్సిల్ చేస్తే లేదా ఆలస్యంగా వస్తే', content: <OurPart /> },
    { id: 'satisfaction', title: 'మీకు సంతృప్తి లేకపోతే', content: <Satisfaction facts={facts} /> },
    { id: 'your-part', title: 'మీ వైపు నుంచి', content: <YourPart /> },
    { id: 'referral', title: 'రెఫరల్, క్రెడిట్', content: <Referral facts={facts} /> },
    { id: 'liability', title: 'నష్టం, బాధ్యత', content: <Liability /> },
    { id: 'grievance', title: 'ఫిర్యాదులు, చట్టం', content: <Grievance facts={facts} /> },
  ]
}

function Booking({ facts }: { facts: Facts }) {
  return (
    <>
      <p>
        మీ మొబైల్ నంబర్‌తో బుక్ చేస్తారు. మీరు పేమెంట్ చేసే వరకు స్లాట్‌ను పది నిమిషాలు మీ కోసం ఉంచుతాం. మీరు పేమెంట్ చేయగానే, లేదా సర్వీస్ తర్వాత క్యాష్ ఇవ్వడం
        ఎంచుకోగానే, బుకింగ్ కన్ఫర్మ్ అవుతుంది.
      </p>
      <p>
        {facts.name} వెరిఫై చేసిన ప్రొఫెషనల్స్‌ను పంపుతుంది. వచ్చేవారు విజిట్‌కు ముందు మారవచ్చు; ఎవరో మేము చెబుతాం. సపోర్ట్ ప్రతిరోజూ అందుబాటులో ఉంటుంది,{' '}
        {hoursOfDay(facts.supportHours)}.
      </p>
    </>
  )
}

function Prices() {
  return (
    <>
      <p>
        ధరలు రూపాయల్లో, GSTతో కలిపి. చెక్అవుట్‌లో కనిపించేదే చెల్లిస్తారు. కార్ట్‌లో చేర్చాక ధర మారితే ముందు మిమ్మల్ని అడుగుతాం. కనీస బుకింగ్{' '}
        {formatRupees(cartLimitsPaise.min / 100)}.
      </p>
      <p>
        ఒక బుకింగ్‌కు ఒక ఆఫర్ కోడ్ వాడవచ్చు. {formatRupees(promotedOffer.aboveRupees)} కంటే ఎక్కువ ఆర్డర్‌లకు {promotedOffer.code} కోడ్{' '}
        {formatRupees(promotedOffer.rupees)} తగ్గింపు ఇస్తుంది.
      </p>
    </>
  )
}

function Payment({ facts }: { facts: Facts }) {
  return (
    <p>
      బుక్ చేసేటప్పుడే పేమెంట్ చేయాలి: మా పేమెంట్ కంపెనీ ద్వారా UPI, కార్డ్ లేదా నెట్ బ్యాంకింగ్‌తో, లేదా {formatRupees(facts.policy.cashLimit)} వరకు ఉన్న
      బుకింగ్‌లకు సర్వీస్ తర్వాత క్యాష్‌గా. క్యాష్ ఎంచుకుంటే, ఆలస్యంగా క్యాన్సిల్ చేసిన లేదా తప్పిన విజిట్ ఫీజును, ఇవ్వని క్యాష్‌ను తర్వాతి బుకింగ్‌కు ముందు ఆన్‌లైన్‌లో
      చెల్లించాలి. మీ కార్డ్ నంబర్‌ను మేము చూడం, దాచం. మీ స్లాట్ విడుదలైన తర్వాత పేమెంట్ మాకు చేరితే, మళ్లీ బుక్ చేస్తాం లేదా పూర్తి రీఫండ్ ఇస్తాం.
    </p>
  )
}

function Cancelling({ facts }: { facts: Facts }) {
  const { freeCancellationHours, graceMinutes, lateFees } = facts.policy
  return (
    <>
      <p>
        దయచేసి సర్వీస్‌కు కనీసం {freeCancellationHours} గంటల ముందు క్యాన్సిల్ చేయండి: అది ఉచితం. బుక్ చేసిన {graceMinutes} నిమిషాల్లోపు క్యాన్సిల్
        చేయడం కూడా ఉచితమే. ఆలస్యంగా క్యాన్సిల్ చేస్తే ఫీజు ఉండవచ్చు:
      </p>
      <ul>
        {lateFees.map(({ fromHours, percent, atMost }, index) => (
          <li key={fromHours}>
            {feeSpan(fromHours, index === 0 ? freeCancellationHours : (lateFees[index - 1]?.fromHours ?? 0))}: బుకింగ్‌లో{' '}
            {percent}%, గరిష్ఠంగా {formatRupees(atMost)}
          </li>
        ))}
      </ul>
      <p>కన్ఫర్మ్ చేసే ముందు మీకు సరైన ఫీజు, రీఫండ్ కనిపిస్తాయి. మీరు చెల్లించిన విధంగానే రీఫండ్ వస్తుంది, సాధారణంగా ఐదు నుంచి ఏడు పని దినాల్లో.</p>
      <p>
        కన్ఫర్మ్ అయిన విజిట్ టైమ్‌ను ఒక్కో బుకింగ్‌లో {reschedulePolicy.freeTimes} సార్లు, మొదలయ్యే {reschedulePolicy.freeHours} గంటల ముందు
        వరకు ఉచితంగా మార్చవచ్చు. మొదలైన విజిట్‌ను క్యాన్సిల్ చేయలేరు: ఏదైనా తప్పు జరిగితే మీ బుకింగ్‌లో సమస్య చెప్పండి, మేము సరిచేస్తాం. మీరు ఇంట్లో లేక లేదా మమ్మల్ని
        తిప్పి పంపడం వల్ల విజిట్ జరగకపోతే, చివరి నిమిషంలో క్యాన్సిల్ చేసినంత ఫీజు ఉంటుంది. మేము విజిట్ చేయలేకపోతే మీరు ఏమీ చెల్లించక్కర్లేదు.
      </p>
    </>
  )
}

function feeSpan(from: number, until: number): string {
  return from === 0 ? `మొదలవడానికి ${until} గంటల కంటే తక్కువ ముందు` : `మొదలవడానికి ${until} నుంచి ${from} గంటల ముందు`
}

function OurPart() {
  return (
    <p>
      మేము క్యాన్సిల్ చేస్తే మీరు చెల్లించినదంతా రీఫండ్ చేసి, మీరు కట్టాల్సి ఉండే ఫీజు అంత క్రెడిట్ ఇస్తాం. మా ప్రొఫెషనల్ {cancellationPolicy.lateMinutes}{' '}
      నిమిషాల కంటే ఆలస్యంగా మొదలుపెడితే కూడా అంతే క్రెడిట్ వస్తుంది.
    </p>
  )
}

function Satisfaction({ facts }: { facts: Facts }) {
  return (
    <p>
      సర్వీస్ అయిన {facts.policy.dissatisfactionHours} గంటల్లోపు మీ బుకింగ్ నుంచి లేదా <Link to={paths.contact}>మాకు రాసి</Link> చెప్పండి.
      ఫోటోలు ఉంటే మంచిది. సరిగ్గా జరగని పనిని మళ్లీ చేస్తాం, లేదా ఆ భాగానికి రీఫండ్ ఇస్తాం.
    </p>
  )
}

function YourPart() {
  return (
    <ul>
      <li>విజిట్ సమయంలో మీరు లేదా పెద్దవాళ్లు ఒకరు ఇంట్లో ఉండండి; నీళ్లు, కరెంట్ ఉండాలి.</li>
      <li>విలువైన, పగిలే వస్తువులు తీసి పెట్టండి. ఏవి ముట్టుకోకూడదో పని మొదలయ్యే ముందే చెప్పండి.</li>
      <li>పెస్ట్ కంట్రోల్‌లో పిల్లలు, పెంపుడు జంతువులు, ఆహారం, గాలి విషయంలో ప్రొఫెషనల్ చెప్పినట్టు చేయండి.</li>
      <li>GharSaaf బయట పని చేయమని మా ప్రొఫెషనల్స్‌ను అడగకండి. అక్కడ ధరకు, నాణ్యతకు మేము హామీ ఇవ్వలేం.</li>
    </ul>
  )
}

function Referral({ facts }: { facts: Facts }) {
  const reward = formatRupees(facts.policy.referralRupees)
  return (
    <p>
      మీరు ఆహ్వానించిన ఫ్రెండ్‌కు మొదటి సర్వీస్‌పై {reward} తగ్గింపు వస్తుంది; ఆ సర్వీస్ పూర్తయ్యాక మీకు {reward} క్రెడిట్ వస్తుంది. క్రెడిట్‌ను తర్వాతి బుకింగ్‌లకు
      వాడవచ్చు, డబ్బుగా ఇవ్వం. అది తెచ్చిన బుకింగ్ రీఫండ్ అయితే క్రెడిట్‌ను వెనక్కి తీసుకుంటాం. మిమ్మల్ని మీరే ఆహ్వానించుకోలేరు.
    </p>
  )
}

function Liability() {
  return (
    <p>
      మా ప్రొఫెషనల్ నిర్లక్ష్యం వల్ల ఏదైనా పాడైతే {damagePolicy.hours} గంటల్లోపు చెప్పండి. దాన్ని రిపేర్ చేయిస్తాం లేదా అప్పటి దాని విలువ వరకు చెల్లిస్తాం. బుకింగ్‌లో
      క్లెయిమ్ చేయండి, ఒక విజిట్‌కు {formatRupees(damagePolicy.maxPaise / 100)} వరకు; {damagePolicy.decideDays} రోజుల్లో నిర్ణయిస్తాం.
      అంతకంటే ఎక్కువైతే మాకు రాయండి. అరుగుదల, కనిపించని లోపాలు లేదా మీరు చెప్పని విషయాలకు మాది బాధ్యత కాదు. వినియోగదారుగా చట్టం ఇచ్చే మీ హక్కులు దీని వల్ల
      తగ్గవు.
    </p>
  )
}

function Grievance({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <>
      <p>
        ఫిర్యాదుల అధికారి: <b>{name}</b>, <a href={`mailto:${email}`}>{email}</a>, {facts.phone}. మీ ఫిర్యాదు అందినట్టు{' '}
        {acknowledgedHours} గంటల్లోపు చెప్పి, {settledDays} రోజుల్లోపు పరిష్కరిస్తాం.
      </p>
      <p>
        {facts.legalName}, {placeWords(facts.address)}. GSTIN {facts.gstin}. భారత చట్టం వర్తిస్తుంది. చట్టం మీకు మరో కోర్టు హక్కు
        ఇవ్వకపోతే బెంగళూరు కోర్టులు నిర్ణయిస్తాయి.
      </p>
    </>
  )
}
