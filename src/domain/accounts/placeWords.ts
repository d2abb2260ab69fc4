/**
 * The names of Belgian localities as letters without accents, those of four letters and more. Written by
 * src/server/features/enterprises/localities/make.ts from the localities that the server keeps.
 */
export const PLACE_WORDS: readonly string[] = `
  bruxelles brussel laeken laken schaerbeek schaarbeek etterbeek ixelles elsene saintgilles sintgillis anderlecht molenbeeksaintjean sintjansmolenbeek
  koekelberg berchemsainteagathe sintagathaberchem ganshoren jette nederoverheembeek haren evere woluwesaintpierre sintpieterswoluwe auderghem oudergem
  watermaelboitsfort watermaalbosvoorde uccle ukkel forest vorst woluwesaintlambert sintlambrechtswoluwe saintjossetennoode sintjoosttennode wavre waver
  limal bierges lahulpe terhulpen incourt glimes opprebais pietrebais rouxmiroir beauvechain bevekom hammemille lecluse nodebais tourinneslagrosse
  chaumontgistoux bonlez corroylegrand dionlemont dionleval longueville rixensart rosieres genval ottignieslouvainlaneuve ottignies cerouxmousty
  limelette louvainlaneuve orpjauche enines folxlescaves jandrainjandrenouille jauche marilles noduwez orplegrand helecine linsmeau neerheylissem
  opheylissem perwez perwijs malevessaintemariewastines orbais thorembaislesbeguines thorembaissainttrond ramillies autreeglise bomal
  geestgerompontpetitrosiere grandrosierehottomont huppaye montsaintandre ramilliesoffus jodoigne geldenaken dongelberg jauchelette jodoignesouveraine
  lathuy melin pietrain saintjeangeest saintremygeest zetrudlumay lasne couturesaintgermain lasnechapellesaintlambert maransart ohain plancenoit
  grezdoiceau graven archennes biez bossutgottechain nethen nivelles nijvel monstreux baulers thines bornival waterloo brainelalleud eigenbrakel
  ophainboisseigneurisaac lilloiswitterzee rebecq bierghes quenast rebecqrognon montsaintguibert corbais hevillers brainelechateau kasteelbrakel
  wauthierbraine chastre chastrevillerouxblanmont cortilnoirmont gentinnes saintgery walhain nilsaintvincentsaintmartin tourinnessaintlambert
  walhainsaintpaul ittre itter virginalsamme hautittre genappe genepien baisythy bousval loupoigne vieuxgenappe glabais ways houtainleval tubize tubeke
  clabecq oisquercq saintes courtsaintetienne villerslaville marbais mellery sartdamesavelines tilly halle buizingen lembeek pajottegem herne
  herfelingen sintpieterskapelle bievene bever hoeilaart gammerages galmaarden tollembeek vollezele sintpietersleeuw oudenaken sintlaureinsberchem
  ruisbroek vlezenbeek drogenbos linkebeek rhodesaintgenese sintgenesiusrode beersel alsemberg dworp huizingen pepingen bogaarden heikruis elingen beert
  bellingen dilbeek sintmartensbodegem sintulrikskapelle itterbeek grootbijgaarden schepdaal asse bekkerzeel kobbegem mollem relegem zellik ternat
  wambeek sintkatherinalombeek opwijk mazenzele lennik gaasbeek sintkwintenslennik sintmartenslennik gooik kester leerbeek oetingen roosdaal
  onzelievevrouwlombeek pamel strijtem borchtlombeek liedekerke wemmel merchtem brussegem hamme affligem essene hekelgem teralfene vilvorde vilvoorde
  peutie steenokkerzeel melsbroek perk machelen diegem londerzeel malderen steenhuffel grimbergen humbeek beigem strombeekbever meise wolvertem
  kapelleopdenbos nieuwenrode ramsdonk kampenhout berg buken nederokkerzeel zaventem nossegem sintstevenswoluwe sterrebeek kraainem wezembeekoppem zemst
  eppegem hofstade elewijt weerde anvers antwerpen berendrecht lillo zandvliet beverenkruibekezwijndrecht zwijndrecht burcht deurne wijnegem borgerhout
  borsbeek wommelgem merksem ekeren herentals morkhoven noorderwijk heistopdenberg hallaar booischot itegem wiekevorst schriek herselt ramsel hulshout
  houtvenne westmeerbeek zandhoven massenhoven viersel pulderbos pulle olen westerlo oevel tongerlo zoerleparwijs herenthout lille gierle poederlee
  wechelderzande grobbendonk bouwel vorselaar turnhout rijkevorsel hoogstraten meer minderhout wortel meerle merksplas beerse vlimmeren vosselaar
  oudturnhout arendonk ravels weelde poppel baerleduc baarlehertog malle oostmalle westmalle laakdal eindhout varendonk veerle geel meerhout kasterlee
  lichtaart tielen retie dessel balen olmen lierre lier koningshooikt ranst broechem emblem oelegem boechout vremde hove lint kontich waarloos nijlen
  bevel kessel duffel putte beerzel berlaar gestel berchem wilrijk hemiksem schelle aartselaar mortsel edegem hoboken malines mechelen walem heffen
  hombeek leest muizen bonheiden rijmenam willebroek blaasveld heindonk tisselt rumst reet terhagen niel boom sintkatelijnewaver onzelievevrouwwaver
  puerssaintamand puurssintamands breendonk liezele puurs bornem hingene mariekerke weert lippelo oppuurs sintamands schoten essen kalmthout brasschaat
  stabroek hoevenen kapellen brecht sintjobintgoor sintlenaarts schilde sgravenwezel zoersel wuustwezel loenhout louvain leuven heverlee kessello
  wilsele wijgmaal herent veltembeisem winksele huldenberg loonbeek neerijse ottenburg sintagatharode oudheverlee sintjorisweert blanden haasrode
  vaalbeek bertem korbeekdijle leefdaal kortenberg erpskwerps everberg meerbeek tervuren duisburg vossem overijse rotselaar wezemaal werchter tremelo
  baal begijnendijk betekom keerbergen haacht tildonk wespelaar boortmeerbeek hever aarschot gelrode langdorp rillaar lubbeek linden binkom pellenberg
  holsbeek kortrijkdutsel sintpietersrode nieuwrode montaiguzichem scherpenheuvelzichem scherpenheuvel averbode zichem messelbroek testelt diest
  schaffen webbekom kaggevinne molenstede tirlemont tienen bost goetsenhoven hakendover kumtich oorbeek oplinter sintmargrietehoutem vissenaken
  hoegaarden meldert outgaarden linter drieslinter melkwezer neerhespen neerlinter orsmaalgussenhoven overhespen wommersom bierbeek korbeeklo lovenjoel
  opvelp boutersem kerkom neervelp roosbeek vertrijk willebringen glabbeek bunsbeek glabbeekzuurbemde attenrode tieltwinge houwaart sintjoriswinge tielt
  meenselkiezegem landen eliksem ezemaal laar neerwinden overwinden rumsdorp wange waasmont walsbets walshoutem wezeren attenhoven neerlanden leau
  zoutleeuw budingen dormaal hallebooienhoven helenbos geetbets grazen rummen bekkevoort assent molenbeekwersbeek kortenaken ransberg hoeleden
  kersbeekmiskom waanrode hasselt sintlambrechtsherk wimmertingen kermt spalbeek kuringen stokrooie stevoort zonhoven houthalenhelchteren helchteren
  houthalen hercklaville herkdestad berbroek donk schulen halen loksbergen zelem heusdenzolder heusden zolder lummen linkhout alken beringen beverlo
  koersel paal diepenbeek genk lanaken gellik neerharen veldwezelt rekem maasmechelen eisden leut mechelenaandemaas meeswijk opgrimbie vucht boorsem
  uikhoven kinrooi kessenich molenbeersel ophoven dilsenstokkem dilsen elen lanklaar rotem stokkem oudsbergen opglabbeek nielbijas ellikom gruitrode
  meeuwen neerglabbeek wijshagen maaseik neeroeteren opoeteren zutendaal tongerenborgloon tongres tongeren sherenelderen dietsheur henis kolmont
  koninksem lauw neerrepen nerem overrepen piringen riksingen rutten sluizen vreren widooie herstappe kortessem vliermaalroot wintershoven guigoven
  vliermaal bilzenhoeselt hoeselt romershoven sinthuibrechtshern werm schalkhoven bilzen beverst eigenbilzen grotespouwen hees kleinespouwen mopertingen
  munsterbilzen rijkhoven rosmeer waltwilder martenslinde hoelbeek riemst genoelselderen herderen kanne membruggen millen valmeer vlijtingen vroenhoven
  zichenzussenbolder fourons voeren fouronssaintmartin sintmartensvoeren mouland moelingen remersdaal fouronssaintpierre sintpietersvoeren teuven
  fouronslecomte sgravenvoeren sainttrond sinttruiden aalst brustem engelmanshoven gelinden grootgelmen halmaal ordingen zepperen duras gorsem runkelen
  wilderen velm wellen berlingen herten ulbeek looz borgloon bommershoven broekom gorsopleeuw gotem grootloon hendrieken hoepertingen jesseren kerniel
  kuttekoven rijkel voort nieuwerkerken binderveld kozen wijer heers batsheers gutschoven heks horpmaal kleingelmen mechelenbovelingen mettekoven
  opheers rukkelingenloon vechmaal veulen gingelom boekhout jeuk kortijs montenaken nielbijsinttruiden vorsen borlo buvingen kerkombijsinttruiden
  mielenbovenaalst pelt overpelt neerpelt sinthuibrechtslille lommel hamontachel achel hamont hechteleksel hechtel eksel tessenderloham kwaadmechelen
  oostham bocholt kaulille reppel bree beek gerdingen opitter bourgleopold leopoldsburg heppen tessenderlo peer grotebrogel kleinebrogel wijchmaal liege
  luik glain rocourt bressoux jupillesurmeuse wandre grivegnee angleur chenee herstal milmort vottem liers chaudfontaine vauxsouschevremont beaufays
  embourg seraing boncelles jemeppesurmeuse ougree neupre ehein rotheuxrimiere neuvilleencondroz plainevaux esneux tilff sprimont dolembreux
  gomzeandoumont rouvreux louveigne anthisnes villersauxtours hody tavier comblainaupont poulseur hamoir comblainfairon comblainlatour filot ferrieres
  vieuxville werbomont xhoris burdinne hanneche lamontzee marneffe oteppe vissoul heron lavoir waretleveque couthuin wasseiges acosse ambresin meeffe
  geer boelhe hollognesurgeer lenssaintservais omal darion ligney berloz corswarem rosouxcrenwick braives avennes ciplet fallais fumal villeenhesbaye
  latinne tourinne hannut hannuit abolens avernaslebauduin avin bertree blehen crasavernas crehen grandhallet lenssaintremy merdorp moxhe petithallet
  poucet thisnes trognee villerslepeuplier wansin lincent lijsem pellaines racour waremme borgworm bettincourt bleret bovenistier grandaxhe lantremange
  oleye faimes aineffe borlez celles leswaleffes viemme awans fooz othee villersleveque hognoul fexhelehautclocher freloux noville roloux vorouxgoreux
  remicourt lamine momalle pousset hodeige donceel haneffe jeneffe limont oreye oerle bergilers grandville lenssurgeer otrange crisnee fizelemarsal
  kemexhe odeur thys flemalle awirs chokier flemallegrande flemallehaute gleixhe ivozramet monslezliege saintnicolas montegnee tilleur loncin alleur
  xhendremael juprelle lantin slins vorouxlezliers paifve wihogne villerssaintsimeon fexheslins gracehollogne bierset graceberleur hollogneauxpierres
  horionhozemont velroux saintgeorgessurmeuse engis clermontsoushuy hermallesoushuy hoei benahin neuvillesoushuy tihange wanze antheit basoha huccorgne
  moha vinalmont villerslebouillet fizefontaine vauxetborset vieuxwaleffe warnantdreye verlaine bodegnee chaponseraing serainglechateau amay ampsin
  flone jehaybodegnee ombretrawsa nandrin saintseverin villersletemple yerneefraineux tinlot abee fraiture ramelot seny soheittinlot clavier boisetborsu
  lesavins ocquier pailhe terwagne marchin vyleettharoul modave linchet outrelouxhe stree viersetbarse ouffet ellemelle warzee vise wezet lanaye lixhe
  richelle argenteau cheratte dalhem saintandre blegny berneau bombaye feneur mortroux neufchateau warsage beyneheusay bellaire queuedubois fleron
  retinne magnee romsee soumagne ayeneux micheroux tignee evegnee cerexheheuseux melen herve chaineux grandrechain julemont battice xhendelesse bolland
  charneux mortier trembleur barchon housse saive saintremy oupeye hermee hermallesousargenteau heureleromain houtainsaintsimeon vivegnis haccourt
  bassenge bitsingen boirs ebenemael glons roclengesurgeer wonck eupen kettenis lontzen walhorn lacalamine kelmis neumoresnet hergenrath raeren hauset
  eynatten butgenbach elsenborn bullange bullingen manderfeld rocherath ambleve amel meyerode heppenbach saintvith sanktvith recht schonberg
  lommersweiler crombach burgreuland reuland thommen verviers ensival lambermont petitrechain polleur stembert heusy dison andrimont limbourg limburg
  bilstain baelen membach welkenraedt henrichapelle jalhay sart plombieres montzen moresnet gemmenich sippenaeken hombourg pepinster cornesse wegnez
  soiron trooz foret fraipont nessonvaux olne aubel thimisterclermont clermont thimister theux lareid aywaille ernonheid harze sougneremouchamps waimes
  weismes faymonville robertville sourbrodt malmedy bellevauxligneuville beverce stavelot francorchamps troisponts fosse wanne bassebodeux stoumont
  chevron lagleize lorce rahier lierneux arbrefontaine namur namen beez belgrade saintservais saintmarc bouge champion daussoulx flawinne malonne
  suarlee temploux vedrin boninne cognelee gelbressee marchelesdames gembloux beuzet ernage grandmanil lonzee sauveniere grandleez bossiere bothey
  corroylechateau isnes mazy sambreville arsimont auvelais falisolle keumiee moignelee tamines velaine fosseslaville aisemont leroux sarteustache
  sartsaintlaurent vitrival labruyere emines rhisnes villerslezheest warisoulx bovesse meux saintdenis dave jambes naninne wepion wierde erpent
  livessurmeuse loyers sombreffe boignee ligny tongrinne floreffe floriffoux franiere soye profondeville arbre boisdevillers lesve lustin riviere
  jemeppesursambre balatre hamsursambre mornimont moustier onoz saintmartin andenne bonneville coutisse landenne maizeret nameche sclayn seilles thon
  vezin eghezee aischeenrefail bolinne boneffe branchon dhuy hanret leuze liernu longchamps mehaigne novillesurmehaigne saintgermain taviers upigny
  waretlachaussee assesse maillen sartbernard crupet sorinnelalongue floree courriere gesves faulxlestombes haltinne mozet soree ohey evelette haillot
  goesnes jallet hamois natoye mohiville achet emptinne schaltin havelange barvauxcondroz flostoy porcheresse verlee mean maffe miecret sommeleuze
  baillonville bonsin heure hogne nettinne noiseux sinsin waillet fernelmont bierwart cortilwodon forville francwaret hemptinne hingeon marchovelette
  novillelesbois pontillas tillier dinant anseremme bouvignessurmeuse drehance falmagne falmignoul furfooz lisogne thynes sorinnes foynotredame onhaye
  anthee serville falaen sommiere weillen gerin yvoir dorinne durnal evrehailles godinne houx mont purnode spontin anhee annevoierouillon bioul denee
  hautlewastia madredet salet sosoye warnant hastiere hastierelavaux hermetonsurmeuse waulsort hastierepardela blaimont heer agimont vressesursemois
  alle bagimont bohan chairiere laforet membre mouzaive nafraiture orchimont pussemange sugny vresse bievre baillamont bellefontaine cornimont graide
  grosfays monceauenardenne naome oizy petitfays houyet ciergnon finnevaux hulsonniaux mesnileglise mesnilsaintblaise custinne hour wanlin beauraing
  baronville dion felenne feschaux honnay javingue voneche wancennes winenne wiesme focant martouzinneuville pondrome gedinne bourseigneneuve
  bourseignevieille houdremont louettesaintdenis louettesaintpierre malvoisin patignies rienne sartcustinne vencimont willerzie froidfontaine rochefort
  aveetauffe buissonville eprave hansurlesse jemelle lavauxsainteanne lessive montgauthier villerssurlesse wavreille ciney achene braibant chevetogne
  conneux haversin leignon pessoux serinchamps sovet philippeville fagnolle franchimont jamagne jamiolle merlemont neuville omezee roly romedenne samart
  sartenfagne sautour surice villersenfagne villerslegambon vodecee florennes corenne flavion morville rosee saintaubin hanzinelle hanzinne morialme
  thylebauduin cerfontaine daussois senzeille silenrieux soumoy villersdeuxeglises mettet biesme biesmeree graux oret saintgerard furnaux
  ermetonsurbiert stave walcourt castillon chastres fontenelle fraire vogenee yvesgomezee berzee gourdinne laneffe rognee somzee tarcienne thylechateau
  couvin aublain boussuenfagne bruly brulydepesche culdessarts dailly frasnes gonrieux mariembourg pesche petigny petitechapelle presgaux viroinval
  dourbes lemesnil mazee nismes oigniesenthierache olloysurviroin treignes viervessurviroin doische gimnee gochenee matagnelagrande matagnelapetite
  niverlee romeree soulme vaucelles vodelee charleroi marcinelle couillet dampremy goutroux marchienneaupont monceausursambre montsurmarchienne jumet
  gosselies lodelinsart ransart roux gilly montigniessursambre montignyletilleul landelies hamsurheurenalinnes coursurheure hamsurheure jamioulx marbaix
  nalinnes fontaineleveque forchieslamarche leernes anderlues courcelles gouylezpieton souvret trazegnies chatelet bouffioulx chatelineau lesbonsvillers
  frasneslezgosselies reves villersperwin wayaux mellet fleurus heppignies lambusart wangenies saintamand brye wagnelee wanferceebaulet pontacelles
  buzet obaix thimeon viesville liberchies luttre farciennes pironchamps aiseaupresles aiseau pontdeloup presles roselies gerpinnes acoz gougnies
  joncret loverval villerspoterie froidchapelle boussulezwalcourt fourbechies vergnies erpion chimay bailievre robechies salles villerslatour virelles
  vaulx lompret baileux bourlers forges lescaillere riezes sivryrance grandrieu montbliart rance sautin sivry beaumont barbencon leugnies
  levalchaudeville renlies solresaintgery thirimont thuin leersetfosteau biesmesousthuin ragnies biercee gozee donstiennes thuillies lobbes
  montsaintegenevieve sarslabuissiere biennelezhappart erquelinnes bersillieslabbaye grandreng hanteswiheries montigniessaintchristophe solresursambre
  merbeslechateau fontainevalmont labuissiere merbessaintemarie momignies macon monceauimbrechies macquenoise beauwelz forgephilippe seloignes bastogne
  bastenaken longvilly villerslabonneeau wardin martelange fauvillers hollange tintange vauxsursure hompre morhet nives sibret vauxlezrosieres juseret
  houffalize nadrin tailles tavigny mabompre wibrin gouvy limerle bovigny beho cherain montleban sainteode amberloup tillet lavacherie bertogne
  flamierge vielsalm bihain petitthier grandhalleux arlon aarlen bonnert heinsch toernich guirsch autelbas attert nobressart nothomb thiaumont
  tontelange habay habaylaneuve hachy anlier habaylavieille houdemont rulles tintigny rossignol saintvincent etalle saintemarie villerssursemois vance
  chantemelle buzenol saintleger chatillon meixletige musson mussylaville signeulx virton bleid ethe ruette latour saintmard rouvroy dampicourt
  harnoncourt lamorteau torgny meixdevantvirton gerouville robelmont sommethonne villerslaloue messancy hondelange wolkrange selange habergy aubange
  athus halanzy rachecourt libramontchevigny bras freux libramont moircy recogne remagne saintpierre saintemariechevigny chiny izel jamoigne lesbulles
  suxy termes florenville fontenoille muno saintececile lacuisine villersdevantorval chassepierre bouillon leshayons poupehan rochehaut noirefontaine
  sensenruth ucimont vivy bellevaux dohan corbion grandvoir grapfontaine hamipre longlier tournay paliseul carlsbourg offagne nollevaux maissin opont
  framont fayslesveneurs leglise assenois ebly mellier witry sainthubert arville awenne hatrival mirwart vesqueville bertrix aubysursemois cugnon
  jehonville orgeo herbeumont saintmedard straimont libin anloy ochamps redu smuid transinne villance marcheenfamenne hargimont humain waha wellin
  sohier chanly halma lomprez tellin bure grupont resteigne daverdisse gembes hautfays durbuy barvaux grandhan septon weris bende borlon heyd izier
  tohogne villerssaintegertrude nassogne harsin bande grune ambly forrieres lesterny masbourg manhay dochamps grandmenil harre malempre odeigne
  vauxchavanne tenneville champlon erneuville larocheenardenne beausaint samree ortho hives halleux rendeux beffe hodister marcourt hotton fronville
  hampteau marenne erezee amonines mormont mons bergen ghlin flenu jemappes maisieres nimy havre harmignies harveng hyon mesvin nouvelles ciply
  saintsymphorien villerssaintghislain spiennes cuesmes obourg quevy asquillies aulnois blaregnies bougnies genly goegnieschaussee quevylegrand
  quevylepetit givry havay jurbise jurbeke erbaut erbisoeul herchies masnuysaintjean masnuysaintpierre soignies zinnik horrues casteau thieusies naast
  chausseenotredamelouvignies neufvilles leroeulx gottignies mignault thieu villesurhaine frameries eugies labouverie noirchain sarslabruyere
  brainelecomte sgravenbrakel hennuyeres henripont petitroeulxlezbraine ronquieres steenkerque lalouviere hainesaintpaul hainesaintpierre saintvaast
  trivieres boussoit houdengaimeries houdenggoegnies maurage strepybracquegnies estinnes croixlezrouveroy estinnesaumont estinnesauval fauroeulx
  haulchin peissant rouveroy vellereillelesec vellereillelesbrayeux binche battignies bray waudrez buvrinnes epinois levaltrahegnies peronnes ressaix
  morlanwelz morlanwelzmariemont carnieres montsaintealdegonde chapellelezherlaimont godarville pieton manage bellecourt boisdhaine faytlezmanage
  lahestre seneffe arquennes familleureux feluy petitroeulxleznivelles ecaussinnes ecaussinnesdenghien marchelezecaussinnes ecaussinneslalaing boussu
  hornu bernissart blaton harchies pommeroeul villepommeroeul saintghislain baudour neufmaison sirault tertre hautrage villerot colfontaine paturages
  warquignies wasmes hensies hainin montroeulsurhaine thulin dour blaugies elouges wiheries quievrain baisieux audregnies honnelles angre angreau athis
  autreppe erquennes faytlefranc marchipont montigniessurroc onnezies roisin quaregnon wasmuel tournai doornik saintmaur orcq esplechin froyennes
  froidmont willemeau ramegnieschin templeuve chercq blandain hertain lamain marquain gaurainramecroix havinnes beclers thimougies barry maulde vezon
  kain melles quartes rumillies montsaintaubert mourcourt warchin peruwelz roucourt bury bonsecours baugnies braffe brasmenil callenelle
  wasmesaudemezbriffoeil wiers rumes laglanerie taintignies brunehaut bleharies guignies hollain jollainmerlin wezvelvain lesdain laplaigne rongy
  howardries antoing maubray bruyelle calonne fontenoy mouscron moeskroen luingne dottignies dottenijs herseaux estaimpuis bailleul estaimbourg
  evregnies leersnord nechin pecq warcoing herinnes esquelmes obigies montdelenclus amougies anseroeul orroir russeignies escanaffles molenbaix
  popuelles pottes velaines comineswarneton komenwaasten comines komen houthem ploegsteert lebizet baswarneton neerwaasten warneton waasten lanquesaint
  irchonwelz ormeignies bouvignies ostiches rebaix maffle houtaing ligne mainvault moulbaix villersnotredame villerssaintamand ghislenghien isieres
  meslinleveque gibecq silly opzullik bassilly fouleng gondregnies graty hellebecq hoves thoricourt enghien edingen marcq mark petitenghien lettelingen
  lessines lessen papignies wannebecq ghoy deuxacren boisdelessines ollignies lens bauffe cambronsaintvincent lombise montignieslezlens flobecq
  vloesberg ellezelles elzele lahamaide wodecq leuzeenhainaut grandmetz thieulain blicquy chapelleaoie chapelleawattines pipaix tourpes willaupuis
  gallaix frasneslezanvaing anvaing arcainieres arcwattripont cordes ellignieslezfrasnes wattripont buissenal frasneslezbuissenal hacquegnies herquegies
  montroeulaubois oeudeghien dergneau saintsauveur brugelette cambroncasteau attre mevergnieslezlens gages chievres grosage huissignies ladeuze
  tongresaintmartin tongrenotredame beloeil basecles ramegnies thumaide wadelincourt aubechies elligniessainteanne quevaucamps grandglise stambruges
  bruges brugge koolkerke oostkamp hertsberge ruddervoorde waardamme sintandries sintmichiels zedelgem loppem veldegem aartrijke knokkeheist knokke
  westkapelle heist ramskapelle assebroek sintkruis damme hoeke lapscheure moerkerke oostkerke sijsele blankenberge uitkerke zuienkerke houtave
  meetkerke nieuwmunster dudzele lissewege zeebrugge ostende oostende stene zandvoorde dehaan klemskerke wenduine vlissegem middelkerke wilskerke
  leffinge mannekensvere schore slijpe lombardsijde westende bredene oudenburg ettelgem roksem westkerke gistel moere snaaskerke zevekote ichtegem
  bekegem eernegem jabbeke snellegem stalhille varsenare zerkegem courtrai kortrijk bissegem heule bellegem kooigem marke rollegem aalbeke kuurne
  harelbeke bavikhove hulste deerlijk zwevegem heestert moen otegem sintdenijs wevelgem gullegem moorsele anzegem gijzelbrechtegem ingooigem vichte
  kaster tiegem avelgem kerkhove waarmaarde outrijve bossuit espierreshelchin spierehelkijn espierres spiere helchin helkijn dixmude diksmuide beerst
  driekapellen esen kaaskerke keiem lampernisse leke nieuwkapelle oudekapelle pervijze sintjacobskapelle stuivenskerke vladslo woumen kortemark handzame
  werken zarren nieuport nieuwpoort sintjoris furnes veurne avekapelle beauvoorde booitshoeke bulskamp demoeren eggewaartskapelle houtem steenkerke
  vinkem wulveringem zoutenaaie vleteren oostvleteren westvleteren woesten loreninge noordschote pollinkhove reninge houthulst klerken merkem lapanne
  depanne adinkerke koksijde oostduinkerke wulpen koekelare bovekerke zande alveringem hoogstade oeren sintrijkers beveren gijverinkhove izenberge
  leisele stavele aarsele kanegem schuiferskapelle wielsbeke ooigem sintbaafsvijve dentergem markegem oeselgem wakken beernem oedelem pittem egem
  wingene zwevezele ruiselede meulebeke ingelmunster oostrozebeke waregem desselgem sintelooisvijve roulers roeselare oekene rumbeke lichtervelde
  torhout hooglede gits staden oostnieuwkerke westrozebeke ardooie koolskamp lendelede izegem emelgem kachtem ledegem rollegemkapelle sintelooiswinkel
  moorslede dadizele ypres ieper brielen dikkebus sintjan hollebeke voormezele zillebeke boezinge zuidschote elverdinge vlamertinge langemarkpoelkapelle
  bikschote langemark poelkapelle menin menen lauwe rekkem wervik geluwe heuvelland nieuwkerke dranouter wulvergem wijtschate westouter kemmel messines
  mesen loker poperinge reningelst krombeke proven roesbruggeharinge watou zonnebeke beselare geluveld passendale gand gent mariakerke drongen wondelgem
  sintamandsberg oostakker desteldonk mendonk sintkruiswinkel gentbrugge ledeberg afsnee sintdenijswestrem zwijnaarde zelzate destelbergen lochristi
  beervelde zaffelare zeveneken merelbekemelle melle gontrode sintniklaas nieuwkerkenwaas belsele sinaai haasdonk kallo melsele vrasene doel kieldrecht
  verrebroek tamise temse elversele steendorp tielrode kruibeke bazel rupelmonde lokeren daknam eksaarde sintgilliswaas deklinge meerdonk sintpauwels
  moerbeke wachtebeke stekene kemzeke termonde dendermonde appels baasrode grembergen mespelare oudegem schoonaarde sintgillisbijdendermonde moerzeke
  wetteren massemen westrem zele waasmunster buggenhout opdorp wichelen schellebelle serskamp laarne kalken lebbeke denderbelle wieze berlare overmere
  uitbergen alost gijzegem baardegem herdersem moorsel erembodegem lede impe oordegem smetlede wanzele ninove appelterreeichem denderwindeke lieferinge
  nederhasselt okegem voorde pollare meerbeke neigem aspelare outer erpemere aaigem bambrugge burst erondegem erpe mere ottergem vlekkem haaltert
  denderhoutem heldergem kerksken denderleeuw iddergem welle grammont geraardsbergen goeferdinge nederboelare onkerzele ophasselt overboelare viane
  zarlardinge grimminge idegem nieuwenhove schendelbeke smeerebbevloerzegem waarbeke zandbergen sintlievenshoutem bavegem oombergen vlierzele zonnegem
  letterhoutem herzele hillegem sintantelinks sintlievensesse steenhuizewijnhuize woubrechtegem ressegem borsbeke lierde deftinge sintmarialierde
  hemelveerdegem sintmartenslierde renaix ronse zottegem elene erwetegem godveerdegem grotenberge leeuwergem sintgoriksoudenhove sintmariaoudenhove
  strijpen velzekeruddershove zwalm beerlegem dikkele hundelgem meilegem munkzwalm paulatem roborst rozebeke sintblasiusboekel sintdenijsboekel
  sintmarialatem nederzwalmhermelgem brakel elst everbeek michelbeke nederbrakel opbrakel zegelsem parike horebeke sintkornelishorebeke
  sintmariahorebeke maarkedal etikhove maarkekerkem nukerke schorisse kluisbergen kwaremont ruien zulzeke audenarde oudenaarde bevere edelare eine ename
  heurne leupegem mater melden mullem nederename ooike volkegem welden kruisem huise ouwegem zingem kruishoutem nokere wannegemlede wortegempetegem
  elsegem moregem petegemaandeschelde wortegem deinze astene bachtemarialeerne gottem grammene meigem petegemaandeleie sintmartensleerne vinkt wontergem
  zeveren nazarethdepinte nazareth merelbeke bottelare lemberge melsen munte schelderode sintmartenslatem deurle depinte zevergem hansbeke landegem
  merendree nevele poesele vosselare oosterzele balegem gijzenzele landskouter moortsele scheldewindeke zulte olsene aalter lotenhulle poeke bellem
  gavere asper baaigem dikkelvenne semmerzake vurste eeklo knesselare ursel lievegem lovendegem vinderhoute zomergem oostwinkel ronsele evergem ertvelde
  kluizen sleidinge waarschoot assenede boekhoute bassevelde oosteeklo kaprijke lembeke sintlaureins sintmargriete sintjanineremo waterlandoudeman
  watervliet maldegem adegem middelburg
`
  .trim()
  .split(/\s+/);
