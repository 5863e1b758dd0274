import { languageOf } from "../locale.ts";
import { type Abbreviation, abbreviationTable, wordList } from "./language-reading.ts";
import { languageReadingOf } from "./language-reading-of.ts";

/** What is known of a language to cut its sentences. */
export interface SentenceWords {
  /** In lower case, without the last full stop. */
  abbreviations: Record<string, Abbreviation>;
  /** Words that begin a sentence far more often than a name. */
  starters: ReadonlySet<string>;
}

function wordsOf(starters: string, lists: Parameters<typeof abbreviationTable>[0]): SentenceWords {
  return { abbreviations: abbreviationTable(lists), starters: new Set(wordList(starters)) };
}

const nordicTitles = "dr prof st skt mr mrs hr fr frk dir ing";

const tables: Record<string, SentenceWords> = {
  ru: wordsOf(
    "в на и но а он она оно они мы вы я это этот эта эти как что кто где когда если после до по с из за для о об при так также ещё еще уже все всё там здесь тогда сейчас однако поэтому у к не его её их мой наш",
    {
      title:
        "ул=улица пер=переулок пл=площадь пр-т=проспект просп=проспект наб=набережная проф=профессор акад=академик доц=доцент г-н=господин г-жа=госпожа им=имени ген полк тов=товарищ пгт пос=посёлок дер=деревня обл св=святой гр",
      inner:
        "т.е=то_есть т.к=так_как т.н=так_называемый т.о=таким_образом напр=например см=смотри ср=сравни др=другие пр=прочее англ нем фр лат греч рус яз кв куб букв сокр ок=около в.т.ч=в_том_числе род=родился ст.л=столовые_ложки ч.л=чайные_ложки и.о=исполняющий_обязанности",
      number:
        "д=дом корп=корпус кв=квартира оф=офис стр=страница с=страница гл=глава ст=статья п=пункт пп=пункты рис=рисунок табл=таблица т=том вып=выпуск тел=телефон янв=января фев=февраля февр=февраля мар=марта апр=апреля авг=августа сен=сентября сент=сентября окт=октября ноя=ноября нояб=ноября дек=декабря",
      open: "г гг в вв руб=рублей коп=копеек тыс=тысяч млн=миллионов млрд=миллиардов дол=долларов долл=долларов т.д=так_далее т.п=тому_подобное и.т.д н.э=нашей_эры до_н.э у.е м ч мин=минут сек=секунд чел=человек экз шт=штук",
    },
  ),
  uk: wordsOf(
    "в у на і та але а він вона воно вони ми ви я це цей ця ці як що хто де коли якщо після до по з із за для про при так також ще вже все там тут тоді зараз однак тому не його її їх",
    {
      title: "вул=вулиця пл=площа проф=професор акад=академік доц=доцент ім=імені ген смт св обл",
      inner: "т.е т.зв=так_званий напр=наприклад див=дивись пор ін=інші англ нім фр лат рос кв куб",
      number: "буд=будинок кв=квартира с=сторінка ст=стаття п=пункт рис=рисунок т=том тел=телефон",
      open: "р рр ст грн=гривень тис=тисяч млн=мільйонів млрд=мільярдів т.д=так_далі т.п=тому_подібне н.е=нашої_ери",
    },
  ),
  bg: wordsOf(
    "в на и но а той тя то те ние аз това този тази тези как какво кой къде когато ако след до по с за при не",
    {
      title: "ул бул проф акад доц инж д-р г-н г-жа св ген гр с пл",
      inner: "т.е т.нар напр вж вкл вкл. др пр англ нем лат",
      number: "пл стр с чл ал т гл фиг тел № бл ет ап",
      open: "г гг в вв лв=лева ст хил=хиляди млн=милиона млрд=милиарда т.г и.т.н н.е пр.н.е",
    },
  ),
  kk: wordsOf("бұл ол олар біз мен сен осы сол бірақ және егер", {
    title: "проф акад",
    inner: "т.б т.с.с мыс қ б.з.б б.з жыл",
    number: "жыл б бет т",
    open: "ж жж ғ ғғ млн млрд мың тг",
  }),
  pl: wordsOf(
    "w we na i ale a on ona ono oni one my wy ja to ten ta te jak co kto gdzie kiedy jeśli jeżeli po do z ze za dla o przy tak także jeszcze już wszystko tam tu tutaj wtedy teraz jednak dlatego nie jego jej ich czy od przed w tym dnia gdy aby oraz",
    {
      title:
        "ul=ulica al=aleja pl=plac os=osiedle dr=doktor prof=profesor mgr=magister inż=inżynier hab=habilitowany ks=ksiądz św=święty gen=generał płk=pułkownik mjr=major kpt=kapitan por abp=arcybiskup bp=biskup im=imienia pan pani woj red o sz.p",
      inner:
        "np=na_przykład m.in=między_innymi tzn=to_znaczy tj=to_jest tzw=tak_zwany ok=około por=porównaj zob=zobacz ang niem fr franc łac gr ros wł itp. pt tyt ew=ewentualnie wg=według ws=w_sprawie dot bałt cd jw śp",
      number:
        "nr=numer s=strona str=strona art=artykuł ust=ustęp pkt=punkt poz=pozycja rozdz=rozdział rys=rysunek tab=tabela t=tom tel=telefon m lok",
      open: "r w=wiek proc=procent itd=i_tak_dalej itp=i_tym_podobne zł gr=groszy tys=tysięcy mln=milionów mld=miliardów godz=godzinie min=minut sek=sekund n.e=naszej_ery p.n.e=przed_naszą_erą jr wyd",
    },
  ),
  cs: wordsOf(
    "v ve na i ale a on ona ono oni my vy já to ten ta ti jak co kdo kde kdy pokud když po do z ze za pro o při tak také ještě už vše tam tu tady tehdy nyní teď však proto ne jeho její jejich podle od před s se",
    {
      title:
        "ul=ulice nám=náměstí tř=třída dr=doktor prof=profesor doc=docent ing=inženýr mgr=magistr bc=bakalář mudr judr phdr rndr p=pan pí=paní sv=svatý gen=generál plk por npor arch",
      inner:
        "např=například tj=to_jest tzn=to_znamená tzv=takzvaný mj=mimo_jiné popř=popřípadě resp=respektive cca=cirka srov=srovnej viz angl něm fr franc lat řec rus ital kupř zvl zejm atp. max=maximálně min=minimálně",
      number:
        "č=číslo s=strana str=strana čl=článek odst=odstavec kap=kapitola obr=obrázek tab=tabulka sv=svazek tel=telefon písm",
      open: "atd=a_tak_dále apod=a_podobně aj=a_jiné r=rok stol=století tis=tisíc mil=milionů mld=miliard hod=hodin min=minut sek=sekund n.l=našeho_letopočtu př.n.l=před_naším_letopočtem a.s s.r.o k.s o.p.s jr st ml",
    },
  ),
  sk: wordsOf(
    "v vo na i ale a on ona ono oni my vy ja to ten tá tí ako čo kto kde kedy ak keď po do z zo za pre o pri tak tiež ešte už tam tu vtedy teraz však preto nie jeho jej ich podľa od pred s so",
    {
      title: "ul=ulica nám=námestie dr prof doc ing mgr mudr judr phdr p sv gen plk",
      inner:
        "napr=napríklad t.j=to_jest tzn=to_znamená tzv=takzvaný resp=respektíve cca=cirka porov pozri angl nem fr lat max min",
      number: "č=číslo s=strana str=strana čl=článok ods=odsek kap=kapitola obr=obrázok tab zv tel=telefón",
      open: "atď=a_tak_ďalej a.i apod r stor tis=tisíc mil=miliónov mld=miliárd hod=hodín min sek n.l pr.n.l a.s s.r.o",
    },
  ),
  da: wordsOf(
    "i på og men han hun den det de vi jeg du man en et som hvis når efter før så da der her hvad hvem hvor hvordan hvorfor nu også dog for med til fra af om ved ikke min din hans hendes deres vores denne dette disse",
    {
      title: nordicTitles,
      inner:
        "f.eks=for_eksempel fx=for_eksempel dvs=det_vil_sige bl.a=blandt_andet ca=cirka jf=jævnfør pga=på_grund_af ifm inkl=inklusive ekskl=eksklusive evt=eventuelt hhv=henholdsvis mht vedr vha iht mfl o.lign max maks min kl=klokken",
      number:
        "nr=nummer s=side kap=kapitel art stk fig=figur tlf=telefon bd jan feb mar apr jun jul aug sept okt nov dec kl=klokken",
      open: "osv=og_så_videre m.m=med_mere m.fl=med_flere m.v=med_videre etc=et_cetera kr=kroner mio=millioner mia=milliarder f.kr=før_Kristus e.kr=efter_Kristus co jr sen aps a/s u.s u.s.a e.u e.kr",
    },
  ),
  nb: wordsOf(
    "i på og men han hun den det de vi jeg du man en et ei som hvis når etter før så da der her hva hvem hvor hvordan hvorfor nå også for med til fra av om ved ikke min din hans hennes deres vår denne dette disse",
    {
      title: nordicTitles,
      inner:
        "f.eks=for_eksempel dvs=det_vil_si bl.a=blant_annet ca=cirka jf=jamfør pga=på_grunn_av inkl=inklusive ekskl=eksklusive evt=eventuelt mht vedr o.l maks min kl=klokken",
      number:
        "nr=nummer s=side kap=kapittel art fig=figur tlf=telefon bd jan feb mar apr jun jul aug sept okt nov des kl=klokken",
      open: "osv=og_så_videre m.m=med_mer m.fl=med_flere mv=med_videre etc=et_cetera kr=kroner mill=millioner mrd=milliarder f.kr=før_Kristus e.kr=etter_Kristus co jr sen u.s u.s.a",
    },
  ),
  sv: wordsOf(
    "i på och men han hon den det de vi jag du man en ett som om när efter före så då där här vad vem var hur varför nu också för med till från av vid inte min din hans hennes deras vår denna detta dessa att",
    {
      title: "dr prof st s:t mr mrs hr fr dir ing",
      inner:
        "t.ex=till_exempel dvs=det_vill_säga d.v.s=det_vill_säga bl.a=bland_annat ca=cirka jfr=jämför p.g.a=på_grund_av pga=på_grund_av inkl=inklusive exkl=exklusive ev=eventuellt resp=respektive m.a.o=med_andra_ord s.k=så_kallad fr.o.m=från_och_med t.o.m=till_och_med max min kl=klockan",
      number:
        "nr=nummer s=sidan sid=sidan kap=kapitel art fig=figur tel=telefon bd jan feb mar apr jun jul aug sept okt nov dec kl=klockan",
      open: "osv=och_så_vidare o.s.v=och_så_vidare m.m=med_mera m.fl=med_flera mm=med_mera etc=et_cetera kr=kronor milj=miljoner mkr mdr=miljarder f.kr=före_Kristus e.kr=efter_Kristus co jr sen u.s u.s.a",
    },
  ),
  fi: wordsOf(
    "hän se he ne me te minä sinä tämä tuo mutta ja tai jos kun koska siksi sitten nyt myös ei on oli missä mikä kuka miten",
    {
      title: "tri prof hra rva nti tri dos",
      inner: "esim=esimerkiksi ns=niin_sanottu mm=muun_muassa ts=toisin_sanoen eli n=noin vrt=vertaa ks=katso sis",
      number: "nro=numero s=sivu luku puh=puhelin klo=kello tammi helmi",
      open: "jne=ja_niin_edelleen yms ym=ynnä_muuta milj=miljoonaa mrd=miljardia eaa=ennen_ajanlaskun_alkua jaa oy ab",
    },
  ),
  hu: wordsOf(
    "a az ez egy ő ők mi ti én te de és vagy ha amikor mert ezért akkor most is nem hogy aki ami hol mikor hogyan",
    {
      title: "dr prof id ifj özv szt",
      inner: "pl=például ún=úgynevezett kb=körülbelül ill=illetve vö=vesd_össze ld=lásd azaz max min",
      number: "u krt tér sz=szám old=oldal fej tel=telefon jan febr márc ápr jún júl aug szept okt nov dec",
      open: "stb=satöbbi i.e=időszámításunk_előtt i.sz=időszámításunk_szerint m=millió mrd=milliárd ft=forint kft rt zrt",
    },
  ),
  ro: wordsOf(
    "el ea ei ele noi eu tu voi un o în pe și dar sau dacă când după până cu din de la pentru acest această ce cine unde acum astfel nu",
    {
      title: "str=strada bd dl=domnul dna=doamna dr prof sf=sfântul ing gen col",
      inner: "ex=exemplu de_ex p.ex cca=circa cf vs aprox",
      number: "nr=numărul pag=pagina p art=articolul al lit cap=capitolul fig vol tel=telefon bl ap sc et",
      open: "etc=etcetera ș.a ș.a.m.d=și_așa_mai_departe î.hr=înainte_de_Hristos d.hr=după_Hristos mil=milioane mld=miliarde s.a s.r.l",
    },
  ),
  tr: wordsOf(
    "bu o şu ben sen biz siz onlar bir ve ama fakat ancak eğer çünkü sonra önce şimdi burada orada ne kim nerede nasıl her çok de da",
    {
      title:
        "cad=cadde sok=sokak mah=mahalle dr=doktor prof=profesör doç=doçent av=avukat sn=sayın alb gen yrd öğr müh hz",
      inner: "örn=örneğin bkz=bakınız yak=yaklaşık krş vs. ör",
      number: "no=numara s=sayfa sk=sokak apt tel=telefon md böl",
      open: "vb=ve_benzeri vs=vesaire v.b m.ö=milattan_önce m.s=milattan_sonra a.ş ltd şti",
    },
  ),
  el: wordsOf(
    "ο η το οι τα ένας μια αυτός αυτή αυτό εμείς εγώ εσύ στο στη στην στον και αλλά αν όταν μετά πριν τώρα εδώ εκεί τι ποιος πού πώς γιατί δεν τις τους του της",
    {
      title: "κ=κύριος κα=κυρία δρ=δόκτωρ καθ αγ=άγιος",
      inner: "π.χ=παραδείγματος_χάριν δηλ=δηλαδή βλ=βλέπε πρβλ λ.χ=λόγου_χάριν περ",
      number: "αρ=αριθμός σελ=σελίδα τηλ=τηλέφωνο οδ άρθρ κεφ τόμ",
      open: "κ.λπ=και_λοιπά κλπ=και_λοιπά κ.ά=και_άλλα κ.α π.μ=προ_μεσημβρίας μ.μ=μετά_μεσημβρίαν π.χρ μ.χ=μετά_Χριστόν εκατ=εκατομμύρια δισ=δισεκατομμύρια α.ε",
    },
  ),
  ar: wordsOf("و في من على إلى هذا هذه", {
    title: "د=الدكتور أ=الأستاذ م=المهندس",
    inner: "ص=صفحة ت",
    number: "ص=صفحة رقم",
    open: "م هـ ق.م=قبل_الميلاد إلخ",
  }),
  hi: wordsOf("यह वह और लेकिन", { title: "डॉ=डॉक्टर प्रो=प्रोफ़ेसर श्री" }),
  fa: wordsOf("این آن و در از به", { title: "د", inner: "ر.ک", number: "ص=صفحه", open: "م ق.م ه.ش" }),
  id: wordsOf("ini itu dia mereka kami kita saya dan tetapi jika ketika karena setelah sebelum di ke dari untuk", {
    title: "dr prof ir drs tn ny sdr h hj",
    inner: "mis dll. a.l cf",
    number: "no=nomor hlm=halaman jl=jalan telp=telepon bab rp=rupiah",
    open: "dll=dan_lain_lain dsb=dan_sebagainya tbk cv",
  }),
  ca: wordsOf(
    "el la els les un una ell ella nosaltres jo en però i o si quan com per amb sense aquest aquesta això què qui on avui ara no al del de a",
    {
      title: "av=avinguda sr=senyor sra=senyora dr=doctor dra=doctora prof st=sant sta=santa",
      inner: "p.ex=per_exemple aprox cf vs",
      number: "núm=número pàg=pàgina art=article cap=capítol vol fig tel=telèfon",
      open: "etc=etcètera a.c=abans_de_Crist d.c=després_de_Crist s.a s.l",
    },
  ),
};

const aliases: Record<string, string> = { no: "nb", nn: "nb", be: "ru", mk: "bg", ms: "id" };

// Languages without a table still know the abbreviations that travel.
const common: SentenceWords = {
  abbreviations: abbreviationTable({
    title: "dr prof mr mrs ms st",
    inner: "vs e.g i.e",
    number: "no nr",
    open: "etc co inc ltd",
  }),
  starters: new Set(),
};

const fromReadings = new WeakMap<object, SentenceWords>();

/** Abbreviations and first words of a locale's sentences. */
export function sentenceWordsOf(locale: string): SentenceWords {
  const reading = languageReadingOf(locale);
  if (!reading) {
    const language = languageOf(locale);
    return tables[aliases[language] ?? language] ?? common;
  }
  let words = fromReadings.get(reading);
  if (!words) {
    words = { abbreviations: reading.abbreviations, starters: new Set(reading.sentenceStarters) };
    fromReadings.set(reading, words);
  }
  return words;
}
