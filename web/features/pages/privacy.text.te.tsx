import { Link } from 'react-router'
import {
  changedHands,
  codeLifeMinutes,
  geolocation,
  maxSessionDays,
  retentionDays,
  sessionDays,
} from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { BusinessFacts } from '#web/features/contact/contact.api.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { hoursOfDay } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import type { Chapter } from './document.tsx'

type Facts = BusinessFacts

/** Purpose, legal basis, retention, rights and contact: the chapters the DPDP Act requires. */
export const writtenIn: Language = 'te'

export function chapters(facts: Facts): Chapter[] {
  return [
    { id: 'what', title: 'మేము ఏవి, ఎందుకు ఉంచుతాం', content: <DataAndPurpose /> },
    { id: 'consent', title: 'మీ సమ్మతి', content: <Consent /> },
    { id: 'device', title: 'మీ డివైజ్‌లో', content: <DeviceStorage /> },
    { id: 'shared', title: 'ఎవరితో పంచుకుంటాం', content: <Recipients /> },
    { id: 'how-long', title: 'ఎంతకాలం ఉంచుతాం', content: <Retention /> },
    { id: 'partners', title: 'పార్టనర్‌గా దరఖాస్తు చేస్తే', content: <Partners /> },
    { id: 'rights', title: 'మీ హక్కులు', content: <Rights facts={facts} /> },
    { id: 'safety', title: 'ఎలా కాపాడతాం', content: <Safety /> },
    { id: 'children', title: 'పిల్లలు', content: <Children /> },
    { id: 'officer', title: 'ఫిర్యాదుల అధికారి', content: <Officer facts={facts} /> },
  ]
}

function DataAndPurpose() {
  return (
    <ul>
      <li>
        <b>మొబైల్ నంబర్.</b> కోడ్‌తో మిమ్మల్ని లాగిన్ చేయడానికి, మీ బుకింగ్‌ల గురించి చెప్పడానికి.
      </li>
      <li>
        <b>పేరు, ఇమెయిల్, ఫోటో.</b> ఎవరిని అడగాలో ప్రొఫెషనల్‌కు తెలియడానికి, ఇన్‌వాయిస్‌ల కోసం. ఇమెయిల్, ఫోటో ఇవ్వడం మీ ఇష్టం.
      </li>
      <li>
        <b>అడ్రస్‌లు, మీ లొకేషన్.</b> మీ ఇంటికి చేరుకోవడానికి, అక్కడి ధరలు, అందుబాటులో ఉన్న స్లాట్‌లు చూపించడానికి.
      </li>
      <li>
        <b>బుకింగ్‌లు, పేమెంట్‌లు, రీఫండ్‌లు, క్రెడిట్.</b> పని చేయడానికి, మా లెక్కలకు, పన్ను చట్టం కోసం.
      </li>
      <li>
        <b>రివ్యూలు, మెసేజ్‌లు, ఇష్టమైనవి.</b> వాటిని చూపించడానికి, జవాబివ్వడానికి, మీ కోసం సేవ్ చేయడానికి.
      </li>
      <li>
        <b>టెక్నికల్ రికార్డులు.</b> రిక్వెస్ట్‌ల సమయం, ఇంటర్నెట్ అడ్రస్, ఫలితం; సర్వీస్‌ను సురక్షితంగా ఉంచడానికి.
      </li>
    </ul>
  )
}

function Consent() {
  return (
    <p>
      పైన చెప్పిన అవసరాల కోసం ఈ వివరాలను మీరే ఇస్తారు. మీరు ‘ప్రస్తుత లొకేషన్ వాడండి’ నొక్కినప్పుడే మీ లొకేషన్ అడుగుతాం, మీ బ్రౌజర్ కూడా మళ్లీ అడుగుతుంది.
      సమ్మతిని ఇచ్చినంత సులభంగా ఎప్పుడైనా వెనక్కి తీసుకోవచ్చు: <Link to={paths.profile}>మీ ప్రొఫైల్‌లో</Link> ఆ వివరాన్ని తీసేయండి, అడ్రస్ డిలీట్ చేయండి లేదా
      అకౌంట్‌నే డిలీట్ చేయండి. అంతకుముందు చేసినది చట్టబద్ధంగానే ఉంటుంది.
    </p>
  )
}

function DeviceStorage() {
  return (
    <p>
      మేము ప్రకటనల కుకీలు, ట్రాకర్లు వాడం. మీ బ్రౌజర్‌లో ఉండేవి: మిమ్మల్ని లాగిన్‌లో ఉంచే టోకెన్, మీరు ఎంచుకున్న ప్రాంతం, {geolocation.cacheMinutes}{' '}
      నిమిషాల పాటు మీ లొకేషన్, మీరు మూసిన నోటీసులు. లాగౌట్ చేస్తే ఇవన్నీ చెరిగిపోతాయి. ఈ డివైజ్‌లో ఇంతకుముందు లాగిన్ అయినట్టు ఒక కుకీ గుర్తుంచుకుంటుంది, కాబట్టి
      ఇతరులు తప్పు కోడ్‌లు ఇచ్చినా మీరు లాక్ అవ్వరు. మరో కుకీ మీరు ఎంచుకున్న భాషను గుర్తుంచుకుంటుంది.
    </p>
  )
}

function Recipients() {
  return (
    <ul>
      <li>
        వచ్చే ప్రొఫెషనల్ ఆ విజిట్ కోసం మీ మొదటి పేరు, అడ్రస్, మీరు బుక్ చేసిన సర్వీస్ చూస్తారు. మీ నంబర్ వారికి కనిపించదు: మా ఆఫీస్ ద్వారా మిమ్మల్ని సంప్రదిస్తారు.
      </li>
      <li>
        మా పేమెంట్ కంపెనీ (Razorpay) పేమెంట్ కోసం మీ పేరు, నంబర్, ఇమెయిల్ పొందుతుంది. UPI యాప్ తెరిచినప్పుడు మీ ఇంటర్నెట్ అడ్రస్, బ్రౌజర్ పేరు కూడా
        పొందుతుంది. కార్డ్, బ్యాంక్ వివరాలు మాకు ఎప్పుడూ రావు.
      </li>
      <li>మా SMS కంపెనీలు (MSG91, Twilio) నంబర్, మెసేజ్ పొందుతాయి.</li>
      <li>మీలో ఒకరు మా నంబర్ ద్వారా మరొకరికి కాల్ చేసినప్పుడు మా కాల్ కంపెనీ (Exotel) మీ నంబర్, ప్రొఫెషనల్ నంబర్ పొందుతుంది. కాల్స్ రికార్డ్ చేయం.</li>
      <li>ఇమెయిల్‌లో జవాబిచ్చినప్పుడు మా ఇమెయిల్ కంపెనీ అడ్రస్, మెసేజ్ పొందుతుంది.</li>
      <li>Google Maps వాడే చోట, ప్రాంతం వెతకడానికి మీరు టైప్ చేసేది Googleకు అందుతుంది.</li>
      <li>చట్టం కోరినప్పుడు ప్రభుత్వ అధికారులు.</li>
    </ul>
  )
}

function Retention() {
  return (
    <ul>
      <li>
        లాగిన్ కోడ్‌లు: {codeLifeMinutes} నిమిషాలు. లాగిన్‌లు: చివరిసారి వాడాక {sessionDays} రోజులు, గరిష్ఠంగా {maxSessionDays} రోజులు.
      </li>
      <li>మీ ప్రొఫైల్, అడ్రస్‌లు, ఇష్టమైనవి: మీరు మార్చే లేదా డిలీట్ చేసే వరకు.</li>
      <li>
        {changedHands.unusedDays} రోజులు వాడని అకౌంట్, తర్వాతి లాగిన్‌లో దాని అడ్రస్‌లలో ఒకదాని పిన్‌కోడ్ అడుగుతుంది. ఇప్పుడు ఆ నంబర్ ఉన్నవారు కొత్త అకౌంట్
        మొదలుపెడితే, పాతదాన్ని {changedHands.restoreDays} రోజుల తర్వాత డిలీట్ చేస్తాం.
      </li>
      <li>బుకింగ్, ఇన్‌వాయిస్, పేమెంట్ రికార్డులు: ఎనిమిదేళ్లు, కంపెనీల చట్టం, GST చట్టం చెప్పినట్టు.</li>
      <li>మీ ఏరియాకు వచ్చినప్పుడు చెప్పడానికి మీరు ఇచ్చిన నంబర్: ఆ SMS పంపే వరకు, గరిష్ఠంగా {retentionDays.waitlistEntry / 365} ఏళ్లు.</li>
      <li>మాకు పంపిన మెసేజ్‌లు: {retentionDays.contactMessage} రోజులు.</li>
      <li>విజిట్‌కు ఎవరు వచ్చారు, దాని గురించి మా నోట్స్: {retentionDays.bookingNote} రోజులు.</li>
      <li>మీరు, ప్రొఫెషనల్ ఒకరికొకరు కాల్ చేసిన విషయం: {retentionDays.maskedCall} రోజులు.</li>
      <li>పనికి ముందు, తర్వాత ప్రొఫెషనల్ తీసే ఫోటోలు: {retentionDays.visitPhoto} రోజులు.</li>
      <li>బుకింగ్ గురించిన మెసేజ్‌కు మీరు లేదా మేము జోడించే ఫోటోలు: {retentionDays.casePhoto} రోజులు.</li>
      <li>
        మీ నంబర్‌ల గుర్తించలేని రూపాలు: {retentionDays.erasedPhone / 365} ఏళ్లు; మీ డివైజ్‌లు, మీరు బుక్ చేసిన అడ్రస్‌ల రూపాలు:{' '}
        {retentionDays.household} రోజులు. కొత్త కస్టమర్ ఆఫర్‌లు ఒక ఇంటికి ఒక్కసారే వచ్చేలా చూడడానికి మాత్రమే, అకౌంట్ డిలీట్ చేశాక కూడా వీటిని ఉంచుతాం.
      </li>
      <li>టెక్నికల్ రికార్డులు: గరిష్ఠంగా ఒక ఏడాది.</li>
    </ul>
  )
}

function Partners() {
  return (
    <p>
      దరఖాస్తు చేసేవారు తమ సమ్మతితో వివరాలు, డాక్యుమెంట్‌ల కాపీలు పంపుతారు. మాస్క్ చేసిన ఆధార్ లేదా మరో ID పంపండి. కాపీలను ఎన్‌క్రిప్ట్ చేస్తాం. దరఖాస్తులపై నిర్ణయం
      తీసుకునే సిబ్బంది మాత్రమే వాటిని తెరుస్తారు, ప్రతిసారీ రికార్డ్ అవుతుంది. తిరస్కరించిన దరఖాస్తు డాక్యుమెంట్‌లను {retentionDays.declinedDocuments}{' '}
      రోజుల తర్వాత, మేము తీసుకోని దరఖాస్తును {retentionDays.application} రోజుల తర్వాత డిలీట్ చేస్తాం; మీరు అడిగితే అంతకంటే ముందే.
    </p>
  )
}

function Rights({ facts }: { facts: Facts }) {
  return (
    <>
      <ul>
        <li>
          <b>చూడండి, డౌన్‌లోడ్ చేయండి.</b> మీ గురించి మా దగ్గర ఉన్నదంతా <Link to={paths.profile}>మీ ప్రొఫైల్</Link> నుంచి డౌన్‌లోడ్ చేయండి.
        </li>
        <li>
          <b>సరిచేయండి.</b> మీ వివరాలను అక్కడ ఎప్పుడైనా మార్చండి.
        </li>
        <li>
          <b>డిలీట్ చేయండి.</b> మీ అకౌంట్‌ను అక్కడ డిలీట్ చేయండి. చట్టానికి అవసరమైన రికార్డులు మీ పేరు లేకుండా ఉంటాయి. ఇన్‌వాయిస్‌లు ఇచ్చినట్టే, పేరు, అడ్రస్‌తో,
          ఎనిమిదేళ్లు ఉంటాయి.
        </li>
        <li>
          <b>ఒకరిని నామినేట్ చేయండి.</b> మీరు లేనప్పుడు లేదా చేయలేని స్థితిలో ఉన్నప్పుడు వారు ఈ హక్కులను వాడవచ్చు.
        </li>
        <li>
          <b>ఫిర్యాదు చేయండి.</b> ముందు మా ఫిర్యాదుల అధికారికి, ఆ తర్వాత భారత డేటా ప్రొటెక్షన్ బోర్డుకు.
        </li>
      </ul>
      <p>
        ఏ ఫారమ్ అక్కర్లేదు: <a href={`mailto:${facts.email}`}>{facts.email}</a> లేదా <Link to={paths.contact}>ఒక మెసేజ్</Link>{' '}
        చాలు.
      </p>
    </>
  )
}

function Safety() {
  return (
    <p>
      కనెక్షన్‌లు ఎన్‌క్రిప్ట్ అయి ఉంటాయి. లాగిన్ టోకెన్‌లను ఫింగర్‌ప్రింట్ రూపంలోనే ఉంచుతాం, ఫోటోల్లో దాగిన సమాచారాన్ని తీసేస్తాం, దరఖాస్తు చేసినవారి డాక్యుమెంట్‌లను వేరే కీతో సీల్
      చేస్తాం. డేటా ఎప్పుడైనా బయటపడితే, ఏం జరిగిందో, మీరు ఏం చేయవచ్చో మీకు, డేటా ప్రొటెక్షన్ బోర్డుకు ఆలస్యం లేకుండా చెబుతాం.
    </p>
  )
}

function Children() {
  return <p>GharSaaf పెద్దవాళ్ల కోసం. ఎవరైనా పిల్లలు మాకు వివరాలు ఇచ్చి ఉంటే చెప్పండి, డిలీట్ చేస్తాం.</p>
}

function Officer({ facts }: { facts: Facts }) {
  const { name, email, acknowledgedHours, settledDays } = facts.grievanceOfficer
  return (
    <p>
      <b>{name}</b>, {facts.legalName}, {placeWords(facts.address)}. <a href={`mailto:${email}`}>{email}</a>,{' '}
      {facts.phone}, ప్రతిరోజూ {hoursOfDay(facts.supportHours)}. {acknowledgedHours} గంటల్లోపు జవాబిచ్చి, {settledDays} రోజుల్లోపు
      నిర్ణయిస్తాం.
    </p>
  )
}
