import { expect, test } from "vitest";
import { hideSelectionFromReact } from "./hide-selection-from-react.ts";

test("React, which asks for the property, takes the editable for one without a selection; its attribute stays", () => {
  const attributes = new Map([["contenteditable", "true"]]);
  const editable = {
    get contentEditable() {
      return attributes.get("contenteditable");
    },
    set contentEditable(value) {
      attributes.set("contenteditable", value ?? "");
    },
  } as HTMLElement;
  hideSelectionFromReact(editable);
  editable.contentEditable = "false";
  expect(editable.contentEditable).toBe("inherit");
  expect(attributes.get("contenteditable")).toBe("true");
});
