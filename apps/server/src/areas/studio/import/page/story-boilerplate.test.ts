import { describe, expect, test } from "vitest";
import { pageParagraphs } from "./html-paragraphs.ts";
import { parsePage } from "./page-dom.ts";
import { removeBoilerplate } from "./story-boilerplate.ts";

const rows = Array.from({ length: 6 }, () => "<p>Alice fell slowly, and looked about her.</p>").join("");

/** Whether a line, as a paragraph within a story, is read. */
function isRead(line: string): boolean {
  const { body } = parsePage(`<body>${rows}${/^<(?:ol|ul|h\d)/.test(line) ? line : `<p>${line}</p>`}${rows}</body>`);
  return removeBoilerplate(body ? pageParagraphs(body) : [], "Title").length === 13;
}

describe("lines that lead elsewhere are left out", () => {
  test.each([
    "Read more: Alice in court",
    "Comments closed",
    "Kommentare geschlossen",
    "Beitragsbild",
    "Tags rabbits, holes, watches",
    "Facebook Twitter WhatsApp",
    "harbour.mp3",
    "12:03",
    "If you enjoyed reading this post, tell others.",
    "War dieser Artikel hilfreich?",
    "In this Dec. 12, 2006, file photo, made available by the court, Alice stands beside the Queen and looks at the roses.",
    "AFP / ALICE LIDDELL",
    "Updated at 1:23 p.m.",
    "READ MORE",
    "Also read: Alice in court",
    "See also <a href=x>Alice in court</a>",
    "More from <a href=x>the Wonder</a>",
    "Continue reading…",
    "Lesen Sie auch: Alice vor Gericht",
    "Mehr zum Thema",
    "Auch interessant: Alice vor Gericht",
    "Weiterlesen »",
    "À lire aussi : Alice au tribunal",
    "Lire la suite",
    "Pour aller plus loin : Alice au tribunal",
    "Lea también: Alicia en el juicio",
    "Te puede interesar: Alicia en el juicio",
    "Seguir leyendo",
    "Leggi anche: Alice in tribunale",
    "Potrebbe interessarti anche: Alice",
    "Continua a leggere",
    "Leia também: Alice no tribunal",
    "Saiba mais",
    "Veja também: Alice no tribunal",
    "Lees ook: Alice voor de rechter",
    "Lees verder",
    "Czytaj także: Alicja przed sądem",
    "Zobacz też: Alicja",
    "Läs också: Alice",
    "Читайте также: Алиса",
    "関連記事：アリス",
  ])("%s", (line) => expect(isRead(line)).toBe(false));
});

describe("requests and apps are left out", () => {
  test.each([
    "Click here to get the app",
    "Click here to get the app on your phone and never miss a story.",
    "Tap here for more",
    "Download our app now",
    "Get the free Wonder app",
    "Sign up for our daily newsletter.",
    "Sign up to the Wonder Weekly newsletter",
    "Follow The Wonder on Instagram",
    "Klicken Sie hier, um die App zu laden",
    "Laden Sie jetzt die Wonder-App",
    "Jetzt Newsletter abonnieren",
    "Cliquez ici pour télécharger l’application",
    "Téléchargez notre application",
    "Inscrivez-vous à notre newsletter",
    "Haz clic aquí para descargar la app",
    "Descarga nuestra app",
    "Síguenos en Facebook",
    "Clicca qui per scaricare l'app",
    "Scarica la nostra app",
    "Iscriviti alla nostra newsletter",
    "Clique aqui para baixar o aplicativo",
    "Baixe o aplicativo",
    "Klik hier om de app te downloaden",
    "Download de app",
    "Kliknij tutaj, aby pobrać aplikację",
    "Pobierz aplikację",
  ])("%s", (line) => expect(isRead(line)).toBe(false));
});

describe("advertising, credits and copyright are left out", () => {
  test.each([
    "Advertisement",
    "- Werbung -",
    "PUBLICITÉ",
    "Publicidad",
    "Pubblicità",
    "Publicidade",
    "Advertentie",
    "Reklama",
    "Photo: John Tenniel",
    "Photo by John Tenniel / The Wonder",
    "(Photo by John Tenniel/Getty Images)",
    "Image credit: John Tenniel",
    "John Tenniel / Reuters",
    "Getty Images",
    "© AFP",
    "Foto: dpa/John Tenniel",
    "Bild: John Tenniel",
    "Crédit photo : John Tenniel",
    "Fotografía: John Tenniel",
    "Foto di archivio (ANSA)",
    "Foto: Divulgação",
    "Beeld: John Tenniel",
    "Fot. Jan Kowalski",
    "© 2026 The Wonder",
    "Copyright © 2026 The Wonder. All rights reserved.",
    "Copyright 2026 The Wonder",
    "All rights reserved. This material may not be published or rewritten.",
    "Alle Rechte vorbehalten.",
    "Tous droits réservés",
    "Todos los derechos reservados",
    "Riproduzione riservata © The Wonder",
    "Todos os direitos reservados",
    "Alle rechten voorbehouden",
    "Wszelkie prawa zastrzeżone",
  ])("%s", (line) => expect(isRead(line)).toBe(false));
});

describe("sentences of a story that begin alike are read", () => {
  test.each([
    "Read more books, said the Queen, and you will see.",
    "Photographs of her hung on every wall.",
    "Copyright law was not yet known there.",
    "Follow the rabbit on foot, she thought.",
    "Advertisement was his trade.",
    "Get the key from the table and drink.",
    "Download speeds fell by half that year.",
    "Click! went the lock.",
    "The picture, by John Tenniel, hung in the hall.",
    "The photo was sold by Getty Images in 1999.",
    "Also read were two letters from the Duchess.",
    "Werbung allein genügt nicht.",
    "Bild und Ton liefen auseinander.",
    "Foto und Film waren verboten.",
    "Lire la suite des événements dans ce livre demande du temps.",
    "Reklama nie wystarczy.",
    "<ol><li>Download the app and open it.</li></ol>",
    "<h2>Photo: the art of waiting</h2>",
  ])("%s", (line) => expect(isRead(line)).toBe(true));
});

test("a list of short links is a menu, one of sentences is not", () => {
  expect(isRead("<ul><li><a href=x>Home</a></li></ul>")).toBe(false);
  expect(isRead("<ul><li>The <a href=x>key</a> was too small for the lock.</li></ul>")).toBe(true);
});

describe("what was read already", () => {
  const dodo =
    "The Dodo came to the court in the afternoon, sat down beside the jury and told at length what it had seen in the kitchen.";
  const mouse =
    "A long tale was what everybody wanted of the Mouse, which began it with William the Conqueror and never reached its end.";
  const readOf = (html: string): string[] => {
    const { body } = parsePage(`<body>${html}</body>`);
    return removeBoilerplate(body ? pageParagraphs(body) : [], "Title").map(({ text }) => text);
  };

  test("is not read again from a copy", () => {
    const texts = [dodo, mouse];
    const story = texts.map((text) => `<p>${text}</p>`).join("");
    expect(readOf(`${story}<div>${texts.join(" ")}</div>`)).toEqual(texts);
    expect(readOf(`<div class="excerpt">${texts[0]}</div>${story}`)).toEqual(texts);
  });

  test("is read again where the story says it again", () => {
    expect(readOf(`<p>${dodo}</p><p>${mouse}</p><p>${dodo}</p>`)).toEqual([dodo, mouse, dodo]);
  });
});

describe("a heading over other stories", () => {
  const story = rows.repeat(2);
  const countOf = (html: string): number => {
    const { body } = parsePage(`<body>${html}</body>`);
    return removeBoilerplate(body ? pageParagraphs(body) : [], "Title").length;
  };

  test("ends the story", () => {
    const others = "<ul><li>A hatter was seen in town</li><li>The Queen lost her tarts</li></ul>";
    expect(countOf(`${story}<h2>More News from Wonderland</h2>${others}`)).toBe(12);
  });

  test("does not where the story goes on behind it", () => {
    const [first, second, third] = ["rose", "tart", "gryphon"].map((thing) =>
      Array.from({ length: 12 }, (_, index) => `${thing} ${thing}${index}`).join(" and "),
    );
    const html = `<p>${first}.</p><p>${second}.</p><h2>Latest news</h2><p>${third}.</p>`;
    expect(countOf(html)).toBe(4);
  });
});

test("lines that are all link, three or more in a row, are ways to other stories", () => {
  const links = (count: number): string =>
    Array.from({ length: count }, (_, index) => `<p><a href=x>The Queen lost tart ${index} of hers</a></p>`).join("");
  const countOf = (html: string): number => {
    const { body } = parsePage(`<body>${html}</body>`);
    return removeBoilerplate(body ? pageParagraphs(body) : [], "Title").length;
  };
  expect(countOf(rows + links(2) + rows)).toBe(14);
  expect(countOf(rows + links(3) + rows)).toBe(12);
});
