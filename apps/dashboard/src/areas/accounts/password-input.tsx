import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** Password input with a show/hide button. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} dir="ltr" type={shown ? "text" : "password"} spellCheck={false} className="pr-10" />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? <EyeOff /> : <Eye />}
        size="sm"
        className="absolute top-1 right-1"
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
