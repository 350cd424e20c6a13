import { splitWords, stem } from './search-text.ts'

/** Stems of English that every pupil knows (mostly the New Dale-Chall list), with trades and things that we do not sell. */
const english = `
  able aboard about above absent accept accident account ache acorn acre across address admire adventure afar afraid
  after afternoon afterward again against aged agree ahead airfield airplane airport airship airy alarm alike alive
  alley alligator allow almost alone along aloud already also alway america american among amount angel anger angry
  animal another answer anyhow anyone anyth anyway anywhere apart apartment apiece appear apple april apron arent
  arise arithmetic armful army arose around arrange arrive arrived arrow artist aside asleep attack attend attention
  august aunt author auto automobile autumn avenue awake awaken away awful awfully awhile babe baby back background
  backward bacon badge badly bake baker bakery ball balloon banana band bandage bang banjo bank banker barber bare
  barefoot barely bark barn barrel base baseball basement basket batch bath bathe bathroom bathtub battery battle
  battleship beach bead beam bean bear beard beast beat beautician beautiful beautify beauty became because becom
  become bedroom bedspread bedtime beech beef beefsteak beehive been beer beet before began beggar begged begin
  begun behave behind being believe bell belong below belt bench bend beneath bent berry beside best better between
  bible bicycle bigger bill billboard bind bird birth birthday biscuit bite bitter black blackberry blackbird
  blackboard blackness blacksmith blame blank blanket blast blaze bleed blender bles bless blew blind blindfold block
  blood bloom blossom blot blow blue blueberry bluebird blush board boast boat bobwhite body boil boiler bold bone
  bonnet book bookcase bookkeeper boom boot born borrow boss both bother bottle bottom bought bounce bowl boxcar boxer
  boyhood bracelet brain brake bran branch brass brave bread break breakfast breast breath breathe breeze brick bride
  bridge bright brightness bring broad broadcast broke broken brook broom brother brought brown brush bubble bucket
  buckle buffalo buggy build built bulb bull bullet bumblebee bump bunch bundle bunny burn burst bury bush bushel
  business busy butcher butt butter buttercup butterfly buttermilk butterscotch button buttonhole buzz cabbage cabin
  cabinet cackle cage cake calendar calf call caller came camel camp campfire canal canary cancel candle candlestick
  candy cane cannon cannot canoe cant canyon cape capital captain card cardboard care careful careless carelessness
  carload carpenter carpet carriage carrot carry cart carve case cash cashier castle catbird catch catcher caterpillar
  catfish catsup cattle caught cause cave ceil cell cellar cent center cereal certain certainly chain chair chalk
  champion chance change chap charge charm chart chase chatter cheap cheat check checker cheek cheer cheese cherry
  chest chew chick chicken chief child childhood children chill chilly chimney chin china chip chipmunk chocolate
  choice choose chop choru chose chosen christen christma church churn cigarette circle circu citizen city clang clap
  class classmate classroom claw clay clean cleaner clear clerk clever click cliff climb clip cloak clock close closet
  cloth clothe cloud cloudy clover clown club cluck clump coach coal coast coat cobbler cocoa coconut cocoon codfish
  coffee coffeepot coin cold collar college color colored colt column comb come comfort comic company compare
  conductor cone connect contact cook cooked cooker cookie cooky cool cooler coop copper copy cord cork corn corner
  correct cost cottage cotton couch cough could couldnt count counter country county coupon courier course court
  cousin cover coward cowardly cowboy cozy crab crack cracker cradle cramp cranberry crank cranky crash crawl crazy
  cream creamy creek creep crept cried croak crook crooked crop cros cross crow crowd crowded crown cruel crumb
  crumble crush crust cuff cupboard cupful cure curl curly curtain curve cushion custard customer cute daddy daily
  dairy daisy damage dame damp danc dance dancer dandy danger dangerou dare dark darkness darl darn dart dash date
  daughter dawn daybreak daytime dead deaf deal dear death december decide deck decoration decorator deed deep deer
  defeat defend defense delight delivery dentist depend deposit describe desert deserve desire desk destroy devil
  diamond didnt died difference different dime dine ding dinner direct direction dirt dirty discount discover dish
  dislike dismiss ditch dive diver divide dock doctor doesnt doll dollar dolly done dong donkey dont door doorbell
  doorknob doorstep dope double dough dove down downstair downtown dozen drag drain drank draw drawer dream dress
  dresser dressmaker drew dried drift drill drink drip drive driven driver drop drove drown drowsy drub drum drunk
  duck dull dumb dump dust dusty duty dwarf dwell dwelt dying each eager eagle early earn earth east eastern easy
  eaten edge eight eighteen eighth eighty either elbow elder eldest electric electrician electricity elephant eleven
  else elsewhere emergency empty enemy engine engineer english enjoy enough enter envelope equal erase eraser errand
  escape even event ever every everyday everyone everyth everywhere evil exact except exchange excit excited excuse
  exit expect explain extra eyebrow eyed fable face facial fact factory fail faint fair fairy faith fake fall false
  family fancy faraway fare farm farmer farther fashion fashioned fast fasten father fault favor favorite fear feast
  feather february feed feel feet fell fellow felt female fence fever fiddle field fife fifteen fifth fifty fight
  figure file fill film finally find fine finger finish fire firearm firecracker fireplace firework first fish
  fisherman fist five flag flake flame flap flash flashlight flat flea flesh flew flight flip float flock flood floor
  flop flour flow flower flowery flutter foam foggy fold folk follow fond food fool foolish foot football footprint
  forehead forest forget forgive forgot forgotten fork form fort forth fortune forty forward fought found fountain
  four fourteen fourth frame free freedom freeze freight french fresh fret friday fried friend friendly friendship
  frighten frog from front frost frown froze fruit fudge fuel full fully funny furniture further fuzzy gain gallon
  gallop game gang garage garbage garden gardener gasoline gate gather gave gear geese general gentle gentleman
  gentlemen geography geyser giant gift gingerbread girl give given glad gladly glance glass gleam glide glory glove
  glow glue goal goat gobble godmother going gold golden goldfish golf gone good goodbye goodness goody goose
  gooseberry govern government gown grab graciou grade grain grand grandchild grandchildren granddaughter grandfather
  grandma grandmother grandpa grandson grandstand grape grapefruit grass grasshopper grateful grave gravel graveyard
  gravy gray graze grease great green greet grew grind grinder groan grocery ground group grove grow guard guess guest
  guide gulf gunpowder habit hadnt hail hair haircut hairpin half hall halt hammer hand handful handkerchief handle
  handwrit hang happen happily happiness happy harbor hard hardly hardship hardware hare hark harm harness harp
  harvest hasnt haste hasten hasty hatch hatchet hate haul have havent hawk hayfield haystack head headache heal
  health healthy heap hear heard heart heat heater heaven heavy heel height held hell hello helmet help helper helpful
  henhouse herd here hero herself hickory hidden hide high highway hill hillside hilltop hilly himself hind hint hire
  hiss history hitch hive hold holder hole holiday hollow holy home homely homesick honest honey honeybee honeymoon
  honk honor hood hoof hook hoop hope hopeful hopeless horn horse horseback horseshoe hose hospital host hotel hound
  hour house housetop housewife however howl huge humble hump hundred hung hunger hungry hunk hunt hunter
  hurrah hurried hurry hurt husband hush hymn idea ideal important impossible improve inch income indeed indian indoor
  insect inside instant instead insult intend interest interested into inverter invite invoice iron island isnt itself
  ivory jack jacket jail january jelly jellyfish jerk jockey join joke jolly journey joyful joyou judge juice juicy
  july jump june junior junk just keen keep kept kettle kick kill killed kind kindly kindness king kingdom kiss
  kitchen kite kitten kitty knee kneel knew knife knit knive knob knock knot know known labor labour lace ladder lady
  laid lake lamb lame lamp land lane language lantern laptop lard large lash lass last late laugh laundry lawn lawyer
  lazy lead leader leaf leak lean leap learn learned least leather leav leave left lemon lemonade lend length less
  lesson letter lettuce level liberty library lice lick life lift light lightn lightness like likely lily limb lime
  limp line linen lion list listen little live lively liver lizard load loaf loan loave lock locomotive lone lonely
  lonesome long look lookout loop loose lord lose loser loss lost loud love lovely lover luck lucky lumber lump lunch
  lying machine machinery made magazine magic maid mail mailbox mailman major make male mama mamma manager mane manger
  manicure many maple marble march mare mark market marriage married marry mask massage mast master match matter
  mattress maybe mayor maypole meadow meal mean meant measure meat mechanic medicine meet melt member mend meow merry
  mess message metal mice microphone middle midnight might mighty mile miler milk milkman mill million mind mine miner
  mint minute mirror mischief miss misspell mistake misty mitt mitten mixer mobile moment monday money monkey month
  moon moonlight moose more morn morrow moss most mostly mother motor mount mountain mouse mouth move mover movie movy
  much muddy mule multiply murder music must myself nail name nanny napkin narrow nasty naughty navy near nearby
  nearly neat neck necktie need needle neednt negro neighbor neighborhood neither nerve nest never nevermore newspaper
  next nibble nice nickel night nightgown nine nineteen ninety noise noisy none noon north northern nose note noth
  notice november nowhere number nurse oatmeal obey ocean oclock october offer office officer often once onion only
  onward open orange orchard order organ other otherwise ouch ought ourselve outdoor outfit outlaw outline outside
  outward oven over overall overcoat overeat overhead overhear overnight overturn owing owner pace pack package packer
  page paid pail pain painful paint painter pair palace pale pancake pane pansy pant papa paper parade parcel pardon
  parent park part partly partner party pass passenger past paste pasture patch path patter pave pavement payment
  peace peaceful peach peak peanut pear pearl peck pedicure peek peel peep pencil penny people pepper peppermint
  perfume perhap person phone photography piano pick pickle picnic picture piece pigeon piggy pile pill pillow pine
  pineapple pink pint pipe pistol pitch pitcher pity place plain plan plane plant plate platform platter play player
  playground playhouse playmate playth pleasant please pleasure plenty plow plug plum plumb plumber pocket pocketbook
  poem point poison poke pole police policeman polish polite pond pony pool poor popcorn popped porch pork possible
  post postage poster postman potato potatoe pound pour powder power powerful praise pray prayer prepare present
  pretty price prick prince princess print printer prison prize promise proper protect proud prove prune public puddle
  puff pull pump pumpkin punch punish pupil puppy pure purifier purple purse push puss pussy pussycat puzzle quack
  quart quarter queen queer question quick quickly quiet quilt quit quite rabbit race rack radio radish rail railroad
  railway rain rainbow rainy raise raisin rake ranch rang rapidly rate rather rattle reach read reader ready real
  really reap rear reason rebuild receive recess record redbird redbreast refund refuse reindeer rejoice remain
  remember remind remove rent rental repair repay repeat report rest return review reward ribbon rice rich riddle ride
  rider right ring ripe rise river road roadside roar roast robber robe robin rock rocket rocky rode roll roller roof
  room rooster root rope rose rosebud rotten rough round route router rowboat royal rubbed rubber rubbish rule ruler
  rumble rung runner rush rust rusty sack saddle sadness safe safety said sail sailboat sailor saint salad sale salon
  salt same sand sandwich sandy sang sank sash satin satisfactory saturday sausage savage save saving scab scale scare
  scarf school schoolboy schoolhouse schoolmaster schoolroom scooter scorch score scrap scrape scratch scream screen
  screw scrub seal seam search season seat second secret security seed seek seem seen seesaw select self selfish sell
  send senior sense sent sentence separate september servant serve service settle settlement seven seventeen seventh
  seventy several shade shadow shady shak shake shaker shall shame shant shape share sharp shave shear shed sheep
  sheet shelf shell shepherd shin shine shiny ship shirt shock shoe shoemaker shone shook shoot shop shore short shot
  should shoulder shouldnt shout shovel show shower shut sick sickness side sidewalk sideway sigh sight sign silence
  silent silk sill silly silver simple since sing singer single sink sissy sister sixteen sixth sixty size skate
  skater skin skip skirt slam slap slate slave sled sleep sleepy sleeve sleigh slept slice slid slide sling slip
  slipped slipper slippery slit slow slowly smack small smart smell smile smoke smooth snail snake snap sneeze snow
  snowball snowflake snowy snuff snug soak soap sock soda sofa soft soil sold soldier sole some somehow someone someth
  sometime somewhere song soon sore sorrow sorry sort soul sound soup sour south southern space spade spank sparrow
  speak speaker spear speech speed spel spell spend spent spider spike spill spin spinach spirit spit splash spoil
  spoke spook spoon sport spot spread springtime sprinkle square squash squeak squeeze squirrel stable stack staff
  stage stair stall stamp star stare start starve state station stay steak steal steam steamboat steamer steel steep
  steeple steer stem step stick sticky stiff still stillness sting stir stitch stock stole stone stool stoop stop
  stopped storage store stork storm stormy story stove straight strange stranger strap straw strawberry stream street
  stretch strip stripe strong stuck study stuff stump stung subject such suck sudden suffer sugar suit summer sunday
  sunflower sung sunk sunlight sunny sunrise sunset sunshine supper suppose sure surely surface surprise swallow swam
  swamp swan swat swear sweat sweater sweep sweet sweetheart sweetness swell swept swift swim swing switch sword swore
  table tablecloth tablespoon tablet tack tail tailor take taken tale talk talker tall tame tank tape tardy task taste
  taught teach teacher team tear tease teaspoon teeth telephone television tell temper tenant tenni tent term terrible
  test than thank thankful thanksgiv that theater thee their them then there these they theyd theyll theyre theyve
  thick thief thimble thin thing think third thirsty thirteen thirty thorn those though thought thousand thread three
  threw throat throne through throw thrown thumb thunder thursday tick ticket tickle tiger tight till time tinkle tiny
  tiptoe tire tired title toad toadstool toast toaster tobacco today together toilet told tomato tomorrow tone tongue
  tonight took tool toot tooth toothbrush toothpick tore torn toss touch toward towel tower town trace track trade
  train tramp trap tray treasure treat tree trick tricycle tried trim trip trolley trouble truck true truly trunk
  trust truth tuesday tuition tulip tumble tune tunnel turkey turn turtle tutor twelve twenty twice twig twin ugly
  umbrella uncle under understand underwear undress unfair unfinished unfold unfriendly unhappy unhurt uniform united
  unkind unknown unless unpleasant until unwil upon upper upset upside upstair uptown upward urgent used useful
  valentine valley valuable value vase vegetable velvet very vessel victory view village vine violet visit visitor
  voice vote wagon waist wait waiter wake waken walk wall walnut want warm warn wash washer washtub wasnt waste watch
  watchman water watermelon waterproof wave wayside weak weaken weakness wealth weapon wear weary weather weave
  website wednesday weed week weep weigh welcome well went were west western weve whale what wheat wheel when whenever
  where which while whip whipped whirl whiskey whisky whisper whistle white whod whole wholl whom whose wicked wide
  wife wiggle wild wildcat will willow wind windmill window windy wine wing wink winner winter wipe wire wise wish
  witch with without woke wolf woman women wonder wonderful wont wood wooden woodpecker wool woolen word wore work
  worker workman world worm worn worry worse worst worth would wouldnt wound wove wrap wrapped wreck wren wring writ
  write written wrong wrote wrung yard yarn year yell yellow yesterday yoga yolk yonder youd youll young youngster
  your youre yourself yourselve youth youve`

/** Of Hindi, in Latin letters and in Devanagari. */
const hindi = `
  aaj aadmi aap abhi accha achha acha agar andar aurat baad bahar bahut bana banana banao bata batao bataiye behan
  beta beti bhai bhaiya bhejo bhi bijli bimari bol bolo budha chahta chahte chai chalo chhota chota dada dadi dawa
  dawai dekh dekhbhal dekho dena dene dhona dhone dhulai dijiye didi diya dost doodh dukan dur gaadi gadi garam ghanti
  ghoda gaon gora guru hain hata hatana hatao hatane hoga hona hoti hota hum ilaka isko itna jaana jaldi jana jankari
  jata jati jawab jodi kaam kaha kahan kaise kaisa kapda kapde karana karane karein karke karo karwao kaun khana
  kharab kharcha khush kiraya kiraye kitab kitna kitne kitni koi kuch kyun kyon lagao lagana lagta ladka ladki lijiye
  lena lene log logo madad mahina mahine makeup malik malish mandir marna marne marwana maza mehnat milega mili mistri
  mitti mota mummy naya nahi nahana naukar naukri nayi neeche niche paas paisa paise papa pati patni pehle petrol
  phone pooja puja pura raat rakhna raste roti roz rupaye rupee saal saath sabji sabzi saman samaan sasta saste sasti
  sabse sewa seva shaam shaadi shadi shahar silai subah sundar suno tarika theek thik toota tota turant tum upar waha
  wahan wapas wajah waqt yaha yahan zaroorat zyada
  अगर अच्छा अच्छी अच्छे अस्पताल आजकल आदमी आवाज इलाका उपयोग औरत कपड़ा कपड़े करके करते करने कराना करो कर्मचारी किताब
  किराया किराये कितना कितने कितनी कीमत कैसे खराब खर्चा गाड़ी ग्राहक चाहते चाहता चीज छोटा छोटी जगह जरूरत जल्दी जवाब
  जानकारी ज्यादा तरीका तुरंत दवाई दुकान देखभाल देखना दोपहर धुलाई धोना धोने नहाना नौकर नौकरी पसंद पहले पैसा पैसे फोटो
  फोन बच्चा बच्चे बताओ बनाना बनाने बहुत बाजार बाहर बिजली बीमारी भगवान भेजो मंदिर मदद महिला महीना महीने मालिक मिलेगा
  मिट्टी मिस्त्री मुफ्त मेहनत मोबाइल रसोइया रात रास्ता रुपये रोटी लगाना लड़का लड़की शहर शादी शिकायत सब्जी सस्ता सस्ती
  सस्ते सामान सिलाई सुबह सुंदर हटाना हटाने हमारा हमारे`

const stems: ReadonlySet<string> = new Set(splitWords(`${english} ${hindi}`).map(stem))

/** A word that is meant as it is typed, although one of ours may be close: 'size' is no 'side', 'plant' no 'plan'. */
export function isOrdinary(word: string): boolean {
  return stems.has(stem(word))
}
