/**
 * Lines between the paragraphs of a story that its readers do not read: each language's words as they stand at the
 * start of such a line. Each is an alternative of a regular expression (case does not count, " " is any white space).
 */
interface NoticeWords {
  /** The whole line. */
  advertising: string;
  /** Leads to another story: the whole line, or followed by ":" or by a link. */
  readMore: string;
  /** Asks for something to be done with the page or the site; nothing else begins with these. */
  request: string;
  /** Asks to install an app, whatever the surrounding text. */
  app: string;
  /** Before ":" or a name: whom a picture is by. */
  credit: string;
  /** Anywhere in a line of the copyright's. */
  rights: string;
}

const languages: NoticeWords[] = [
  {
    advertising: "advertisement|advertising|sponsored(?: content)?|ad|paid content",
    readMore:
      "read (?:more|also|next|on|the full (?:story|article)(?: here)?)|also read|see also|related(?: stor(?:y|ies)| articles?| reading)?|recommended(?: for you)?|more on this(?: story)?|further reading|don['’]t miss|you (?:may|might) (?:also )?(?:like|be interested in)|keep reading|continue reading|in case you missed it",
    request:
      "(?:click|tap) here (?:to|for)|(?:sign up|subscribe) (?:to|for) (?:our|the [^.]{0,40}SUB)|follow (?:us|[\\p{L}.' ]{1,40}) on (?:twitter|x|facebook|instagram|linkedin|youtube|tiktok|whatsapp|telegram|google)|share this (?:article|story|post|page)|share on \\p{L}+|read or share this story|join (?:our|the) [^.]{0,30}SUB|(?:story|article|post) continues (?:below|after)|like us on|if you enjoyed (?:reading )?this|we want to hear what you think|have a tip\\?|get the latest (?:news|updates|stories) [^.]{0,60}(?:inbox|email|e-mail)|this entry was posted|never miss the latest|submit a letter to the editor|this (?:post|article|story|page) (?:contains|may contain) (?:affiliate|references)|we may (?:earn|receive) [^.]{0,40}commission",
    app: "(?:get|download|install|try) (?:the|our) (?:[\\p{L}\\p{N}]+ ){0,4}app",
    credit:
      "photo(?:graph)?s?|pictures?|image|picture credit|photo credit|image credit|image source|image caption|illustration|credits?|video|file photo",
    rights: "all rights reserved|may not be (?:published|reproduced|copied)",
  },
  {
    advertising: "anzeige|werbung",
    readMore:
      "lesen sie (?:auch|mehr|hier|dazu|weiter)|lesen sie hier mehr|mehr (?:zum thema|dazu|lesen|erfahren)|auch interessant|weiterlesen|lies auch|siehe auch|das könnte (?:sie|dich) auch interessieren|zum weiterlesen|jetzt lesen|lesetipp",
    request:
      "(?:hier )?klicken sie hier|hier klicken|hier geht es (?:zu|zum|zur)|hier geht['’]s (?:zu|zum|zur)|(?:abonnieren|folgen) sie (?:uns|unser|[^.]{0,40}SUB)|(?:abonniere|folge) (?:uns|unser|[^.]{0,40}SUB)|jetzt (?:[\\p{L}-]+ )?(?:abonnieren|anmelden)|artikel teilen|teilen auf \\p{L}+|melden sie sich (?:hier )?(?:für|zu) unser|(?:der|dieser) (?:beitrag|artikel|eintrag) wurde (?:am|erstellt|veröffentlicht|zuletzt)|dieser text wurde veröffentlicht|war (?:der|dieser) (?:artikel|beitrag) (?:nützlich|hilfreich)|möchten sie den artikel teilen|(?:den |diesen )?(?:artikel|beitrag) mit anderen teilen|hier können sie den artikel bewerten|gefällt (?:dir|ihnen) (?:dieser|der|unser)|dieses skript als pdf|alle angaben ohne gewähr|mit diesem button",
    app: "(?:laden sie|lade|hol dir|holen sie sich|jetzt) (?:sich |jetzt |hier )?(?:die|unsere) (?:[\\p{L}\\p{N}-]+ ){0,3}(?:\\p{L}+-)?app|zur app",
    credit: "titelbild|beitragsbild|fotos?|bild(?:er)?|bildquelle|bildnachweis|fotocredit|quelle",
    rights: "alle rechte vorbehalten",
  },
  {
    advertising: "publicité|contenu sponsorisé",
    readMore:
      "(?:à |a )?lire (?:aussi|également|la suite|plus)|(?:à |a )?voir aussi|lisez aussi|en savoir plus|pour aller plus loin|sur le même (?:sujet|thème)|à découvrir|lire l['’]article|ne manquez pas",
    request:
      "cliquez ici pour|(?:abonnez|inscrivez)-vous [^.]{0,40}SUB|suivez(?:-nous| nous| [\\p{L} ]{1,30}) sur (?:twitter|x|facebook|instagram|linkedin|youtube|tiktok|whatsapp|google)|partager (?:cet article|sur \\p{L}+)|la suite après (?:la|cette) publicité",
    app: "téléchargez (?:gratuitement )?(?:l['’]|notre |nos )(?:[\\p{L}\\p{N}]+ ){0,2}appli(?:cation)?s?",
    credit: "(?:crédits? )?photos?|crédits?(?: photos?)?|image|illustration",
    rights: "tous droits réservés|reproduction interdite",
  },
  {
    advertising: "publicidad|anuncio|contenido patrocinado",
    readMore:
      "le[ae] también|le[ae]r más|le[ae] más|(?:también )?(?:te|le) (?:puede|podría) interesar|también puedes? leer|ve[ar] también|más información|sig(?:ue|a) leyendo|seguir leyendo|continuar leyendo|relacionad[oa]s?|no te pierdas|te recomendamos",
    request:
      "ha(?:z|ga) clic aquí|(?:suscríbete|suscríbase|regístrate|únete) [^.]{0,40}SUB|(?:síguenos|síganos|sigue a [\\p{L} ]{1,30}) en|compartir (?:en \\p{L}+|este artículo)|comparte (?:este artículo|esta noticia)",
    app: "descarg(?:a|ue|ate) (?:gratis )?(?:la|nuestra) (?:[\\p{L}\\p{N}]+ ){0,2}app(?:licación)?|descarg(?:a|ue) (?:la|nuestra) aplicación",
    credit: "fotos?|fotografías?|imagen|crédito(?:s)?(?: de la foto)?|ilustración",
    rights: "todos los derechos reservados|prohibida su reproducción",
  },
  {
    advertising: "pubblicità|contenuto sponsorizzato",
    readMore:
      "legg[ie] anche|legg[ie] (?:tutto|di più|l['’]articolo completo|altro)|continua a leggere|(?:ti )?potrebbe(?:ro)? (?:anche )?interessar(?:ti|e)(?: anche)?|vedi anche|guarda anche|per approfondire|approfondis(?:ci|ca)|scopri di più|da non perdere",
    request:
      "clicca qui per|(?:iscriviti|abbonati|registrati) [^.]{0,40}SUB|(?:seguici|segui [\\p{L} ]{1,30}) su|condividi (?:su \\p{L}+|l['’]articolo|questo articolo)",
    app: "scarica (?:gratis )?(?:l['’]|la nostra |la )(?:[\\p{L}\\p{N}]+ ){0,2}app",
    credit: "foto|immagine|crediti(?: foto)?|illustrazione|fotografia",
    rights: "tutti i diritti riservati|riproduzione riservata",
  },
  {
    advertising: "publicidade|anúncio|conteúdo patrocinado",
    readMore:
      "le(?:ia|r) (?:também|mais|ainda)|ve(?:ja|r) (?:também|mais)|saib?a? mais|continu(?:e|ar) (?:lendo|a ler)|(?:você )?pode(?:rá)? (?:também )?(?:te |lhe )?(?:gostar|interessar)|não perca|relacionad[oa]s?|confira também",
    request:
      "clique aqui (?:para|e)|(?:assine|subscreva|inscreva-se|cadastre-se) [^.]{0,40}SUB|(?:siga-nos|siga (?:o|a) [\\p{L} ]{1,30}) (?:no|na|em)|compartilh(?:e|ar) (?:no|este|esta|em)|partilhar (?:no|este|esta)",
    app: "(?:baixe|descarregue|instale) (?:gr[áa]tis )?(?:o|a|nosso|nossa) (?:[\\p{L}\\p{N}]+ ){0,2}(?:app|aplicativo|aplicação)",
    credit: "fotos?|fotografia|imagem|crédito(?:s)?(?: da foto)?|ilustração",
    rights: "todos os direitos reservados",
  },
  {
    advertising: "advertentie|gesponsorde inhoud",
    readMore:
      "lees (?:ook|meer|verder|hier|het hele artikel)|bekijk ook|zie ook|meer (?:lezen|over dit onderwerp|weten)|verder lezen|dit vind je misschien ook|mis (?:dit )?niet|gerelateerd(?:e artikelen)?|luister ook",
    request:
      "klik hier (?:om|voor)|(?:abonneer je|schrijf je in|meld je aan) [^.]{0,40}SUB|volg (?:ons|[\\p{L} ]{1,30}) op (?:twitter|x|facebook|instagram|linkedin|youtube|tiktok|whatsapp|google)|deel (?:dit artikel|op \\p{L}+)",
    app: "download (?:gratis )?(?:de|onze) (?:[\\p{L}\\p{N}-]+ ){0,2}(?:\\p{L}+-)?app",
    credit: "foto(?:['’]s)?|beeld|illustratie|fotograaf",
    rights: "alle rechten voorbehouden",
  },
  {
    advertising: "reklama|materiał sponsorowany|artykuł sponsorowany",
    readMore:
      "(?:prze)?czytaj (?:także|też|również|więcej|dalej|całość)|zobacz (?:także|też|również|więcej)|sprawdź (?:także|też|również)|więcej na ten temat|może cię zainteresować|polecamy|warto przeczytać|dowiedz się więcej",
    request:
      "kliknij (?:tutaj|tu|aby|,? żeby)|(?:zapisz się|subskrybuj) [^.]{0,40}SUB|(?:obserwuj|śledź|polub) nas (?:na|w)|udostępnij (?:na|ten)",
    app: "pobierz (?:bezpłatną |darmową )?(?:naszą )?aplikację",
    credit: "fot|foto|zdjęci[ea]|autor zdjęcia|źródło zdjęcia|ilustracja",
    rights: "wszel?kie prawa zastrzeżone",
  },
  {
    advertising: "annonce|annons|annonse|reklama|inzerce|реклама|reklam|広告|广告",
    readMore:
      "läs (?:också|även|mer|vidare)|læs (?:også|mere|videre)|les (?:også|mer|videre)|čtěte (?:také|více|dále)|читайте также|читать (?:далее|также)|подробнее|ayrıca oku(?:yun)?|devamını oku|lue (?:myös|lisää)|関連記事|続きを読む|相关阅读",
    request:
      "klicka här för|klik her for|klikk her for|нажмите здесь|подпис(?:ывайтесь|аться) на (?:наш|[^.]{0,40}SUB)",
    app: "ladda ner (?:vår )?app|hent (?:vores )?app|last ned appen|скачайте (?:наше )?приложение",
    credit: "kuva|фото|写真|图片来源",
    rights: "все права защищены|med ensamrätt|všechna práva vyhrazena|無断転載",
  },
];

/** What a reader is asked to subscribe to. */
const subscriptions =
  "(?:newsletter|mailing list|podcast|bulletin|boletín|canal|channel|kanal|whatsapp|telegram|nieuwsbrief|nyhetsbrev|рассылк|канал)";

/** Picture agencies and stocks: a short line that names one is a credit. */
const agencies =
  "getty(?: images)?|afp|reuters|ap photo|associated press|dpa|epa(?:-efe)?|efe|ansa|lapresse|anp|belga|lusa|pap|keystone|apa|ntb|tt|ritzau|shutterstock|istock(?:photo)?|adobe ?stock|unsplash|pexels|pixabay|alamy|picture alliance|imago(?: images)?|depositphotos|flickr|wikimedia(?: commons)?|ullstein|zuma press";

const separator = "[^\\p{L}\\p{N}]";

export const noticePatterns = {
  advertising: whole(`(?:${all("advertising")})`),
  readMore: pattern(`^${separator}{0,3}(?:${all("readMore")})(?: ?[:：>»→|] ?.{0,200}|[.…!]*)$`),
  /** The text before a link to another story. */
  readMoreStart: pattern(`^${separator}{0,3}(?:${all("readMore")}|more from)(?![\\p{L}\\p{N}])`),
  /** A heading over other stories. */
  otherStories: whole(
    "(?:more (?:news|stories|articles|coverage|headlines)(?: (?:from|on|in|about|like this) .{1,40}| like this)?|more from .{1,40}|want more (?:stories|news).{0,40}|related (?:stories|articles|news|posts|content|topics)|(?:you (?:may|might) (?:also )?(?:like|be interested in).{0,20})|recommended(?: for you| stories| reading)?|read next|(?:most|top) (?:popular|read|viewed)(?: stories| articles)?|latest (?:news|stories|posts|articles)|trending(?: now| stories)?|popular (?:stories|posts|articles)|(?:mehr|weitere) (?:zum thema|artikel|beiträge|meldungen|nachrichten).{0,40}|das könnte (?:sie|dich) auch interessieren|(?:meist|am meisten) gelesen|ähnliche (?:artikel|beiträge)|(?:articles?|sujets) (?:similaires|liés|associés)|sur le même sujet|à lire aussi|les plus lus|(?:noticias|artículos|notas) relacionad[oa]s|te puede interesar|(?:lo )?más (?:leído|visto)|(?:notizie|articoli) correlat[ei]|(?:ti )?potrebbe(?:ro)? (?:anche )?interessart?i?|(?:più|i più) letti|(?:notícias|artigos|matérias) relacionad[oa]s|(?:mais|as mais) lidas|gerelateerde (?:artikelen|berichten)|meest gelezen|(?:zobacz|czytaj) (?:także|też|również)|похожие (?:статьи|новости|записи)|читайте также)",
  ),
  request: pattern(`^${separator}{0,3}(?:${all("request")})(?!\\p{L}).{0,140}$`),
  app: pattern(`^${separator}{0,3}(?:${all("app")})(?!\\p{L})[^.!?]{0,80}[.!]?$`),
  credit: pattern(
    `^${separator}{0,2}(?:${all("credit")})(?: ?[:©：]| by (?=\\p{Lu})| courtesy ?(?:of|:)|\\. (?=\\p{Lu}[^.]{0,60}$)).{0,120}$`,
  ),
  agency: pattern(`(?:[/|©(,]|\\svia\\s) ?(?:the )?(?:${agencies})(?!\\p{L})[^.!?]{0,30}$`),
  agencyAlone: whole(`(?:© ?)?(?:${agencies})(?: ?[/|,&] ?(?:${agencies}))*(?: ?/ ?\\p{Lu}[\\p{L}.'’ -]{2,40})?`),
  copyright: pattern(`^${separator}{0,2}(?:©|\\(c\\) ?(?=\\d{4})|copyright ?(?:©|\\(c\\)|(?:\\d{4}|by)\\b)).{0,200}$`),
  rights: pattern(`(?<!\\p{L})(?:${all("rights")})(?!\\p{L})`),
};

function all(kind: keyof NoticeWords): string {
  return languages
    .map((language) => language[kind])
    .join("|")
    .replaceAll("SUB", subscriptions);
}

function whole(source: string): RegExp {
  return pattern(`^${separator}*${source}${separator}*$`);
}

function pattern(source: string): RegExp {
  return new RegExp(source.replaceAll(" ", "\\s"), "iu");
}
