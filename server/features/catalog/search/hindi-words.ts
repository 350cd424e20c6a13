import { foldHindi, splitWords } from './search-text.ts'

/** Stop words, with the small words of names in the other languages. */
export const hindiStopWords: ReadonlySet<string> = new Set(
  splitWords(
    'का की के को में से और है मुझे मेरा मेरी मेरे लिए चाहिए करना करनी करवाना करवानी ka ki ke ko mein se aur hai mujhe mera meri mere liye chahiye karna karni karwana karwani वाला वाली वाले wala wali wale waala waali waale आणि ची चा चे व ও এবং এর மற்றும் మరియు లేదా ಮತ್ತು ಅಥವಾ அல்லது',
  ),
)

/** Words of the catalog, and the Hindi for them: in Devanagari, and in Latin letters as customers type it. */
const meanings: Readonly<Record<string, string>> = {
  '2': 'दो do',
  '3': 'तीन teen',
  '4': 'चार char',
  '5': 'पांच paanch',
  '6': 'छह chhe',
  'ant pest': 'चींटी चींटियां चीटी cheenti chinti cheeti',
  appliance: 'उपकरण',
  apartment: 'फ्लैट अपार्टमेंट',
  balcony: 'बालकनी छज्जा chhajja chajja',
  bathroom: 'बाथरूम गुसलखाना स्नानघर टॉयलेट शौचालय लैट्रिन gusalkhana snanghar shauchalay sauchalay latrine',
  bhk: 'बीएचके',
  bed: 'बिस्तर पलंग bistar palang',
  bedroom: 'बेडरूम शयनकक्ष',
  'bed bug': 'खटमल khatmal',
  cabinet: 'अलमारी कैबिनेट almari almirah',
  carpet: 'कालीन गलीचा कारपेट दरी kaleen kalin galicha dari',
  ceiling: 'सीलिंग',
  chair: 'कुर्सी कुर्सियां kursi',
  chimney: 'चिमनी chimni',
  'cleaning shampooing scrubbing polishing wash cleanup': 'सफाई साफ क्लीनिंग क्लीन स्वच्छ safai saaf saf swachh',
  cockroach: 'तिलचट्टा तिलचट्टे कॉकरोच tilchatta tilchatte',
  'construction painting': 'निर्माण मरम्मत nirman marammat',
  control: 'कंट्रोल नियंत्रण',
  curtain: 'पर्दा पर्दे परदा परदे parda parde',
  deep: 'डीप गहरी gehri',
  fan: 'पंखा पंखे pankha pankhe',
  festive: 'दिवाली दीवाली दीपावली त्योहार diwali deepawali tyohar',
  floor: 'फर्श फ्लोर farsh',
  fly: 'मक्खी मक्खियां makkhi makhi',
  full: 'पूरा पूरे फुल poora poore poori pura',
  'glass window': 'शीशा कांच sheesha kaanch kanch',
  'help house': 'कामवाली बाई kaamwali kamwali bai',
  home: 'घर मकान होम ghar makaan makan',
  hourly: 'घंटा घंटे ghanta ghante',
  inspection: 'जांच निरीक्षण jaanch janch',
  kitchen: 'रसोई किचन रसोईघर rasoi rasoighar',
  leather: 'चमड़ा chamda',
  light: 'लाइट बत्ती batti',
  lizard: 'छिपकली chipkali chhipkali',
  marble: 'संगमरमर मार्बल sangmarmar',
  mattress: 'गद्दा गद्दे मैट्रेस gadda gadde',
  mop: 'पोछा पोंछा pocha poncha ponchha',
  mosquito: 'मच्छर machhar machchar macchar',
  'mould damp': 'सीलन फफूंद नमी seelan fafund nami',
  office: 'दफ्तर ऑफिस कार्यालय daftar karyalay',
  'insect pest': 'मकोड़े makode makoda कीट कीड़ा कीड़े पेस्ट keet keeda keede kida kide',
  restaurant: 'रेस्टोरेंट होटल ढाबा dhaba',
  rodent: 'चूहा चूहे chuha chuhe chooha choohe',
  room: 'कमरा कमरे kamra kamre',
  'sanitisation pest': 'कीटाणु रोगाणु सैनिटाइजेशन kitanu keetanu rogaanu',
  seat: 'सीटर सीट',
  shampooing: 'शैंपू',
  sofa: 'सोफा सोफे गद्दी sofe gaddi',
  spider: 'मकड़ी जाला जाले makdi jaala jale',
  stain: 'दाग धब्बे धब्बा daag dhabbe',
  stove: 'चूल्हा स्टोव गैस chulha choolha',
  refrigerator: 'फ्रिज रेफ्रिजरेटर',
  sweep: 'झाड़ू झाडू jhadu jhaadu jharu',
  tank: 'टंकी टैंक tanki',
  termite: 'दीमक deemak dimak',
  terrace: 'छत टेरेस chhat',
  treatment: 'इलाज उपचार ilaaj upchar',
  utensil: 'बर्तन बरतन bartan',
  villa: 'कोठी बंगला kothi bangla',
  wall: 'दीवार deewar diwar',
  water: 'पानी जल paani pani',
  weekly: 'साप्ताहिक हफ्ता saptahik hafta',
  window: 'खिड़की विंडो khidki',
  wood: 'लकड़ी lakdi',
}

interface HindiWord {
  /** As written here, for corrections. */
  spelling: string
  /** Words of the catalog. */
  meaning: readonly string[]
}

/** By the form that all spellings of a word share. */
export const hindiWords: ReadonlyMap<string, HindiWord> = new Map(
  Object.entries(meanings).flatMap(([meaning, spellings]) =>
    splitWords(spellings).map((spelling) => [foldHindi(spelling), { spelling, meaning: meaning.split(' ') }]),
  ),
)
