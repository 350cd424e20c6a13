import type { Row } from '#seed/insert-rows.ts'

/** Points to look at in every visit of a category: English and Hindi, without the gender of the reader. */
const checklists: Readonly<Record<string, readonly (readonly [words: string, hindi: string])[]>> = {
  'full-home-cleaning': [
    ['Ceilings, fans and lights dusted', 'छत, पंखे और लाइट की धूल साफ़'],
    ['Kitchen slab, hob and cabinets outside cleaned', 'रसोई का स्लैब, चूल्हा और अलमारी बाहर से साफ़'],
    ['Bathrooms scrubbed and dried', 'बाथरूम रगड़कर साफ़ और सूखे'],
    ['Windows, grilles and tracks wiped', 'खिड़की, ग्रिल और ट्रैक पोंछे'],
    ['Furniture moved, cleaned under, put back', 'फ़र्नीचर हटाकर नीचे साफ़, फिर वापस रखा'],
    ['Floors vacuumed and mopped', 'फ़र्श पर वैक्यूम और पोछा'],
    ['Waste taken out', 'कचरा बाहर निकाला'],
  ],
  'bathroom-cleaning': [
    ['Tiles and grout scrubbed', 'टाइल और जोड़ रगड़े'],
    ['Toilet descaled inside and wiped outside', 'टॉयलेट अंदर से स्केल हटाया, बाहर पोंछा'],
    ['Basin, taps and shower polished', 'बेसिन, नल और शावर चमकाए'],
    ['Mirror and glass without streaks', 'शीशा और काँच बिना दाग'],
    ['Exhaust fan and corners free of dust', 'एग्ज़ॉस्ट पंखा और कोने धूल से साफ़'],
    ['Floor dry, drain running', 'फ़र्श सूखा, नाली चालू'],
  ],
  'kitchen-cleaning': [
    ['Hob, burners and chimney outside degreased', 'चूल्हा, बर्नर और चिमनी बाहर से चिकनाई साफ़'],
    ['Wall tiles and slab scrubbed', 'दीवार की टाइल और स्लैब रगड़े'],
    ['Cabinets wiped as booked', 'अलमारियाँ बुकिंग के अनुसार पोंछीं'],
    ['Sink descaled, drain running', 'सिंक का स्केल हटाया, नाली चालू'],
    ['Appliances wiped outside', 'उपकरण बाहर से पोंछे'],
    ['Floor mopped, gas checked off', 'फ़र्श पर पोछा, गैस बंद देखी'],
  ],
  'sofa-carpet-and-mattress': [
    ['Fabric checked, colour tested', 'कपड़ा देखा, रंग जाँचा'],
    ['Vacuumed on all sides', 'सब तरफ़ वैक्यूम किया'],
    ['Stains treated', 'दागों का उपचार किया'],
    ['Shampooed and extracted', 'शैम्पू करके पानी खींचा'],
    ['Drying time told to the customer', 'सूखने का समय ग्राहक को बताया'],
  ],
  'room-and-spot-cleaning': [
    ['Dusted from top to bottom', 'ऊपर से नीचे तक धूल साफ़'],
    ['Windows and switches wiped', 'खिड़कियाँ और स्विच पोंछे'],
    ['Spots as booked removed', 'बुकिंग वाले दाग हटाए'],
    ['Floor vacuumed and mopped', 'फ़र्श पर वैक्यूम और पोछा'],
  ],
  'instant-and-hourly-help': [
    ['Work agreed with the customer', 'काम ग्राहक से तय किया'],
    ['Agreed work done', 'तय काम पूरा किया'],
    ['Tools and cloths packed', 'सामान और कपड़े समेटे'],
  ],
  'pest-control': [
    ['Food, children and pets away', 'खाना, बच्चे और पालतू दूर'],
    ['Mask and gloves worn', 'मास्क और दस्ताने पहने'],
    ['Kitchen, drains and corners treated', 'रसोई, नालियाँ और कोने में दवा डाली'],
    ['Name of the treatment told to the customer', 'दवा का नाम ग्राहक को बताया'],
    ['When to clean again explained', 'फिर सफ़ाई कब करनी है, समझाया'],
  ],
  'bed-bug-and-termite': [
    ['Affected places shown to the customer', 'प्रभावित जगहें ग्राहक को दिखाईं'],
    ['Mask and gloves worn', 'मास्क और दस्ताने पहने'],
    ['Beds, joints and skirtings treated', 'पलंग, जोड़ और स्कर्टिंग में दवा डाली'],
    ['Drilled holes sealed', 'किए गए छेद बंद किए'],
    ['Warranty and next visit explained', 'वारंटी और अगला विज़िट समझाया'],
  ],
  'tanks-and-sanitisation': [
    ['Water and power to the pump off', 'पानी और पंप की बिजली बंद'],
    ['Tank emptied, sludge taken out', 'टंकी खाली की, कीचड़ निकाला'],
    ['Walls scrubbed and rinsed', 'दीवारें रगड़ीं और धोईं'],
    ['Disinfected, lid closed', 'कीटाणु-रहित किया, ढक्कन बंद किया'],
    ['Water and power on again', 'पानी और बिजली फिर चालू'],
  ],
  'office-and-business': [
    ['Desks and screens dusted, papers left in place', 'मेज़ और स्क्रीन की धूल साफ़, काग़ज़ अपनी जगह'],
    ['Pantry and washrooms cleaned', 'पैंट्री और वॉशरूम साफ़'],
    ['Glass doors wiped', 'काँच के दरवाज़े पोंछे'],
    ['Floors vacuumed and mopped', 'फ़र्श पर वैक्यूम और पोछा'],
    ['Bins emptied, lights off', 'कूड़ेदान खाली, लाइटें बंद'],
  ],
}

export function checklistRows(): Row[] {
  return Object.entries(checklists).flatMap(([category, items]) =>
    items.map(([words, hindi], position) => ({
      id: `${category}.${position + 1}`,
      category_id: category,
      position,
      words,
      words_hi: hindi,
    })),
  )
}
