import type { Guide } from "./guide.ts";
import type { PlatformSlug } from "./platforms.ts";

/** One guide for each platform. Text between asterisks is a label of the platform's own UI. */
export const guides: Readonly<Record<PlatformSlug, Guide>> = {
  wordpress: {
    needs: "A WordPress of your own, or WordPress.com with a plan that allows plugins: other plans remove scripts.",
    steps: [
      {
        text: "Go to **Plugins → Add New Plugin**, and install and activate **WPCode**, which puts code on every page.",
      },
      {
        text: "Open **Code Snippets → Header & Footer**, paste this into **Footer**, and choose **Save Changes**.",
        snippet: "script",
      },
      {
        text: "With a block theme: open **Appearance → Editor → Templates → Single Posts**, add a **Custom HTML** block above **Content**, paste this, and save.",
        snippet: "place",
      },
      {
        text: "With a classic theme: open **Code Snippets → + Add Snippet**, choose **HTML Snippet**, paste the same, set **Location** to **Insert Before Content**, switch it to **Active**, and save.",
      },
    ],
    notes: ["A cache plugin may show old pages for a while: empty its cache after the change."],
  },
  ghost: {
    steps: [
      {
        text: "In Ghost Admin open **Settings → Advanced → Code injection** and choose **Open**. Paste this into **Site footer** and save.",
        snippet: "script",
      },
      {
        text: "In a post, type `/html` on a line of its own, press Enter, and paste this into the **HTML** card. The player stands there.",
        snippet: "place",
      },
      {
        text: "To have it in all posts instead, download your theme under **Settings → Design & branding → Change theme**, put the same line above `{{content}}` in `post.hbs`, and upload the theme again.",
      },
    ],
  },
  webflow: {
    needs: "A paid Site plan or Workspace: custom code is not published without one.",
    steps: [
      {
        text: "Open **Site settings → Custom code**, paste this into **Footer code**, and choose **Save changes**.",
        snippet: "script",
      },
      {
        text: "In the Designer open the template page of your articles under **Pages → CMS Collection pages**. Press A, drag **Code Embed** above the **Rich Text** element, paste this, and choose **Save & Close**.",
        snippet: "place",
      },
      { text: "Choose **Publish**. Code shows on the published site only, not in the Designer." },
    ],
  },
  blogger: {
    steps: [
      { text: "Open **Theme**, choose the arrow beside **Customise**, then **Edit HTML**." },
      { text: "Press Ctrl+F in the code, find `</body>`, and paste this right above it.", snippet: "script-xml" },
      {
        text: "Find `<data:post.body/>` and paste this above it. Where it is there several times, the one in the `post` widget is for single posts.",
        snippet: "place-xml",
      },
      { text: "Choose the **Save** icon." },
    ],
    notes: ["Blogger reads its template as XML: use the code of this page, in which every attribute has a value."],
  },
  wix: {
    needs: "A published site with a Premium plan and a domain of its own: **Custom code** needs both.",
    steps: [
      {
        text: "In the dashboard of your site open **Settings → Custom code** (under **Advanced**) and choose **+ Add Custom Code**.",
      },
      {
        text: "Paste this. Choose **All pages** and **Load code on each new page**, and **Body - end** under **Place Code in**. Choose **Apply**.",
        snippet: "script",
      },
      {
        text: "Wix has no place for code between the parts of a page: the player stands at the end of it. To have it elsewhere, open the page in the Editor, choose **Add Elements → Embed Code → Embed HTML**, and paste the embed code of the one audio, which you find in your list of audio.",
      },
    ],
    notes: [
      "**Embed HTML** is a frame of its own that does not know the page's address: it needs the code of one audio.",
    ],
  },
  squarespace: {
    needs:
      "A plan with code injection and code blocks that run scripts: Core or above, or Business or above among the older ones.",
    steps: [
      {
        text: "Open **Website → Pages → Website Tools → Code Injection**, paste this into **Footer**, and save.",
        snippet: "script",
      },
      {
        text: "Edit a post, choose an insert point above the text, add a **Code** block, keep its type **HTML**, and paste this.",
        snippet: "place",
      },
      {
        text: "To have it in all posts of a blog, open the blog page's settings, choose **Advanced**, and paste the same into **Post Blog Item Code Injection**. The player then stands at the post's end.",
      },
    ],
    notes: ["While you are signed in, Squarespace may not run scripts: look at the page in a private window."],
  },
  weebly: {
    steps: [
      {
        text: "In the editor open **Settings → SEO**, paste this into **Footer Code**, and choose **Save**.",
        snippet: "script",
      },
      {
        text: "On the page choose **Build**, drag **Embed Code** to where the player should be, click it, choose **Edit Custom HTML**, and paste this.",
        snippet: "place",
      },
      { text: "Choose **Publish**." },
    ],
  },
  joomla: {
    steps: [
      {
        text: "Open **System → Site Templates** and choose the **Details and Files** of your template, such as Cassiopeia.",
      },
      { text: "Open `index.php`, paste this right above `</body>`, and choose **Save**.", snippet: "script" },
      {
        text: "Go to **Create Overrides**, choose **com_content → article**, then open `html/com_content/article/default.php` under **Editor**.",
      },
      { text: "Paste this above the line that prints `$this->item->text`, and choose **Save**.", snippet: "place" },
    ],
    notes: [
      "Editors of articles remove scripts and unknown attributes: put the code into the template, not into an article.",
    ],
  },
  hubspot: {
    needs: "Content Hub, or the older CMS Hub, with access to the website's settings.",
    steps: [
      {
        text: "Choose the gear at the top, then **Content → Pages** in the menu on the left. Open the **Templates** tab, paste this into **Site footer HTML**, and save.",
        snippet: "script",
      },
      {
        text: "Open **Content → Design Manager** and the template of your blog's posts. In a coded template paste this above `{{ content.post_body }}`; in a drag and drop one add a **Custom HTML** module there.",
        snippet: "place",
      },
      { text: "Choose **Publish changes**." },
    ],
  },
  drupal: {
    steps: [
      {
        text: "In your theme's folder open `templates/layout/html.html.twig`; copy it from the base theme where it is not there. Paste this right above `</body>`.",
        snippet: "script",
      },
      {
        text: "Open `templates/content/node--article.html.twig`, or make it as a copy of `node.html.twig`, and paste this above `{{ content }}`.",
        snippet: "place",
      },
      { text: "Open **Configuration → Development → Performance** and choose **Clear all caches**." },
    ],
    notes: [
      "With another content type, name the file after it: `node--news.html.twig` for one whose machine name is news.",
    ],
  },
  shopify: {
    steps: [
      { text: "Open **Online Store → Themes**, choose the three dots beside your theme, then **Edit code**." },
      { text: "Open `layout/theme.liquid`, paste this right above `</body>`, and choose **Save**.", snippet: "script" },
      {
        text: "Choose **Customise** on the theme and pick **Blog posts → Default blog post** at the top. Choose **Add section**, then **Custom Liquid**, drag it above the blog post, paste this, and save.",
        snippet: "place",
      },
    ],
    notes: [
      "A theme without **Custom Liquid**: put the line above `{{ article.content }}` in the theme's article section.",
    ],
  },
  duda: {
    steps: [
      {
        text: "In the editor open **Settings → Head HTML**, paste this into **Body End HTML** (or into **Head HTML** where there is only that), and save.",
        snippet: "script",
      },
      {
        text: "Open the page, or the layout of your blog's posts under **Blog → Post Layouts**, drag the **HTML** widget to where the player should be, and paste this.",
        snippet: "place",
      },
      { text: "Choose **Republish**. Widgets with code show in **Preview** and on the published site." },
    ],
  },
  tilda: {
    needs: "A Personal or Business plan: own code is not published without one.",
    steps: [
      {
        text: "Open the page, choose **All Blocks → Other → T123 HTML code**, and place the block above the text.",
      },
      {
        text: "Choose **Content** on the block and paste this. It brings the player and the script together.",
        snippet: "both",
      },
      { text: "Choose **Save and Close**, then **Publish**. Repeat it for each page that should have audio." },
    ],
  },
  hugo: {
    steps: [
      {
        text: "Copy the theme's base template into `layouts/_default/baseof.html` of your site, and paste this right above `</body>`.",
        snippet: "script",
      },
      {
        text: "Copy the theme's `layouts/_default/single.html` to the same place in your site, and paste this above `{{ .Content }}`.",
        snippet: "place",
      },
      { text: "Run `hugo` and publish the `public` folder as you always do." },
    ],
    notes: ["From Hugo 0.146 on the templates of a theme may lie in `layouts` itself, without `_default`."],
  },
};
